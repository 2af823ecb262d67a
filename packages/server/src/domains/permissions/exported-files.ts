import type { Permission } from '@storekeeper/contract/permissions'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { Secrets } from '../../lib/security/secrets.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { hideEmailsInText } from './hidden-emails.ts'

/** The kind of the exported records, as the audit log names kinds, with the permission that its export requires. */
export const EXPORT_PERMISSIONS = {
  order: 'orders:export',
  invoice: 'invoices:export',
  product: 'products:export',
  customer: 'customers:export',
  contact: 'contacts:export',
  creditEntry: 'credit:export',
  saleEntry: 'analytics:export',
  auditEntry: 'audit-log:export',
} as const satisfies Record<string, Permission>

export type ExportedKind = keyof typeof EXPORT_PERMISSIONS

/** Hides e-mail addresses line by line, since a chunk may end within one. */
export async function* hideEmailsInLines(
  chunks: AsyncIterable<string | Buffer> | Iterable<Buffer>,
  secrets: Secrets,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let rest = ''
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(Buffer.from(chunk), { stream: true })
    const end = text.lastIndexOf('\n') + 1
    yield hideEmailsInText(text.slice(0, end), secrets)
    rest = text.slice(end)
  }
  yield hideEmailsInText(rest, secrets)
}

type Exporter = { _id: string; seenAs?: { firstName: string; lastName: string } | null }

/** Records who exported what, with which filter and how many rows. */
export const recordExport = (
  tx: Transaction<Tables>,
  admin: Exporter,
  now: Date,
  { of, filter, rows }: { of: ExportedKind; filter: object; rows: number },
): Promise<void> =>
  recordAudit(tx, admin, now, {
    action: 'export.created',
    entityId: newId(),
    changes: {
      kind: { from: null, to: of },
      filter: { from: null, to: filter },
      rows: { from: null, to: rows },
      ...(admin.seenAs && { viewedAs: { from: null, to: fullName(admin.seenAs) } }),
    },
  })
