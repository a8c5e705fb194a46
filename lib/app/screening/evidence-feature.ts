// Feature of the evidence: reasons and reports of an address, and the tabs that show them.
import { AppError } from '../../errors/app-error';
import { evidenceMessages } from '../../messages/tables/evidence-messages';
import { BREAKDOWN_ROWS, DETAIL_ROWS, REPORT_ROWS } from '../../store/evidence-store';
import type { AccountServices } from '../accounts/vault-and-account-services';
import { takeNewer } from '../backup/merge-records';
import { createBackupRecordKind } from '../backup/record-kind-backup';
import { defineFeature } from '../feature';
import { createEvidenceHandlers } from './evidence-handlers';
import type { LocalAnnotator } from './local-annotator';
import { expectState, isAddress } from './screening-request-service';

export const evidenceFeature = defineFeature({
  name: 'evidence',
  messages: evidenceMessages,
  backup: (databases) => [
    createBackupRecordKind({ rows: BREAKDOWN_ROWS, db: 'records', part: 'evidence', merge: takeNewer }, databases),
    createBackupRecordKind({ rows: DETAIL_ROWS, db: 'records', part: 'evidence', merge: takeNewer }, databases),
    createBackupRecordKind({ rows: REPORT_ROWS, db: 'records', part: 'evidence', merge: takeNewer }, databases),
  ],
  start(
    _scope,
    services: Pick<AccountServices, 'session' | 'work' | 'workUnasked' | 'touch' | 'addressTabs'>,
    annotator: Pick<LocalAnnotator, 'annotate'>,
  ) {
    const { evidence, report, missingEvidence, storedEvidence } = createEvidenceHandlers(services);
    return {
      handlers: {
        async evidence(request) {
          const loaded = await evidence(request);
          const states = await annotator.annotate([loaded.screening]);
          return { ...loaded, screening: expectState(states, 0) };
        },
        report,
        missingEvidence,
        storedEvidence,
        async keepTabAddress(ask) {
          if (!isAddress(ask)) throw new AppError('bad-address');
          return services.addressTabs.keep(ask);
        },
        tabAddress: ({ id }) => services.addressTabs.of(id),
      },
    };
  },
});
