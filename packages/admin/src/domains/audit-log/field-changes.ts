import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { fieldName } from './field-names'
import { valueText } from './value-text'

/** A changed field, as text. `isNew`: there was no value before. */
export type FieldChange = { field: string; from: string; to: string; isNew: boolean }

/**
 * Returns the changed fields with old and new values, with the parts of an object as separate fields. A field
 * that stays empty is excluded.
 */
export const fieldChanges = (changes: AuditEntry['changes'], currency: string): FieldChange[] =>
  Object.entries(changes)
    .flatMap(([field, { from, to }]) => splitChange(field, from, to))
    .filter(({ from, to }) => !(isEmpty(from) && isEmpty(to)))
    .map(({ path, from, to }) => ({
      field: fieldName(path),
      from: valueText(path, from, currency),
      to: valueText(path, to, currency),
      isNew: isEmpty(from),
    }))

type Part = { path: string; from: unknown; to: unknown }

/**
 * Splits prices into regular and sale price, and addresses into lines; returns only the parts that differ.
 */
const splitChange = (path: string, from: unknown, to: unknown): Part[] => {
  if (!isWhole(from) && !isWhole(to)) return [{ path, from, to }]
  if ((!isWhole(from) && !isEmpty(from)) || (!isWhole(to) && !isEmpty(to))) return [{ path, from, to }]
  const [before, after] = [isWhole(from) ? from : {}, isWhole(to) ? to : {}]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .flatMap((key) => splitChange(`${path}.${key}`, before[key], after[key]))
}

const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
