// Hook that takes files from the file dialog or a drop, and refuses files of another kind.
import { useRef, useState } from 'preact/hooks';
import { formatList } from '../../../lib/i18n/format';
import { sharedWords } from '../../../lib/i18n/words/shared';
import { sanitizeText } from '../../../lib/text/sanitize';

export interface FilePickerOptions {
  /** Accepted kinds as in `accept` of a file input; without it, any. */
  accept?: string;
  /** Gets a single file. */
  onFile?(file: File): void;
  /** Gets one or more files at once, in place of `onFile`. */
  onFiles?(files: File[]): void;
  onText?(text: string): void;
  /** While true, nothing is taken, and the browser still opens no dropped file. */
  isDisabled?: boolean;
}

/** Types that a system gives to a file that it does not know. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];
const MAX_NAME = 60;

/** A file of unknown type may have any name: its reader judges it by its content. */
function isAccepted({ name, type }: File, kinds: readonly string[]): boolean {
  const matches = (kind: string) =>
    kind.startsWith('.')
      ? name.toLowerCase().endsWith(kind)
      : kind.endsWith('/*')
        ? type.startsWith(kind.slice(0, -1))
        : type === kind;
  return kinds.length === 0 || UNKNOWN_TYPES.includes(type) || kinds.some(matches);
}

/** Returns the props of a file input and of a drop target. */
export function useFilePicker({ accept = '', onFile, onFiles, onText, isDisabled = false }: FilePickerOptions) {
  const words = sharedWords().file;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const kinds = accept.split(',').filter(Boolean);
  const kindNames = formatList(kinds.flatMap((kind) => (kind.startsWith('.') ? kind.slice(1).toUpperCase() : [])));
  const take = (files: File[]): void => {
    if (!onFiles && files.length > 1) {
      setProblem(words.one);
      return;
    }
    const refused = files.filter((file) => !isAccepted(file, kinds));
    const names = formatList(refused.map(({ name }) => sanitizeText(name, MAX_NAME)));
    setProblem(refused.length > 0 ? words.wrongKind({ names, kinds: kindNames }) : '');
    const taken = files.filter((file) => !refused.includes(file));
    const [first] = taken;
    if (!first) return;
    if (onFiles) onFiles(taken);
    else onFile?.(first);
  };
  /** A text that is not wanted is left to the surface around. */
  const isWanted = ({ dataTransfer }: DragEvent): boolean =>
    onText !== undefined || (dataTransfer?.types.includes('Files') ?? false);
  return {
    /** Why the last files were not taken; '' if they were. */
    problem,
    /** Names of the accepted kinds; '' if any is accepted. */
    kindNames,
    isMultiple: onFiles !== undefined,
    /** Opens the file dialog. */
    choose: (): void => input.current?.click(),
    input: {
      ref: input,
      accept: accept || undefined,
      multiple: onFiles !== undefined,
      disabled: isDisabled,
      onChange({ currentTarget }: { currentTarget: HTMLInputElement }): void {
        take([...(currentTarget.files ?? [])]);
        // Lets the same file be chosen again.
        currentTarget.value = '';
      },
    },
    /** Props of the target; `data-over` is there while something that can be taken is dragged over it. */
    target: {
      'data-over': isOver || undefined,
      onDragOver(event: DragEvent): void {
        if (!isWanted(event)) return;
        event.preventDefault();
        setOver(!isDisabled);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
        const isInside = relatedTarget instanceof Node && (currentTarget as Node).contains(relatedTarget);
        if (!isInside) setOver(false);
      },
      onDrop(event: DragEvent): void {
        setOver(false);
        if (!isWanted(event)) return;
        event.preventDefault();
        if (isDisabled) return;
        const files = [...(event.dataTransfer?.files ?? [])];
        const text = event.dataTransfer?.getData('text/plain') ?? '';
        if (files.length > 0) take(files);
        else if (text.trim()) onText?.(text);
      },
    },
  };
}

export type FilePickerView = ReturnType<typeof useFilePicker>;
