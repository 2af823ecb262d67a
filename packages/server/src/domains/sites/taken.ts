import { atField } from '../../lib/at-field.ts'

/** PostgreSQL's error for a second row with the same unique value, returned at the field that it is about. */
export function atTakenField(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error))
    return error
  if (error.constraint === 'sitesByDomain')
    return atField('CONFLICT', 'domain', 'Another site has this domain already.')
  if (error.constraint === 'sites_key_key')
    return atField('CONFLICT', 'key', 'Another site has this key already.')
  return error
}
