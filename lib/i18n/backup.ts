// UI strings of backups in the current language: saving, opening, and the reminder.

import * as en from './en/backup';
import { defineCatalog } from './locale';

export type BackupWords = typeof en;

/** @returns the strings in the current language; call it on each render, because the language may change. */
export const backupWords = defineCatalog({ en });
