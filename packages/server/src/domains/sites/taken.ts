import { fieldError } from '../../lib/api-error.ts'
import { isUniqueViolation } from '../../lib/error-code.ts'

/** Converts PostgreSQL's unique violation into an error at the field it concerns. */
export function atTakenField(error: unknown): unknown {
  if (!isUniqueViolation(error) || !('constraint' in error)) return error
  if (error.constraint === 'sitesByDomain') return fieldError('domain', 'SITE_DOMAIN_TAKEN')
  if (error.constraint === 'sites_key_key') return fieldError('key', 'SITE_KEY_TAKEN')
  return error
}
