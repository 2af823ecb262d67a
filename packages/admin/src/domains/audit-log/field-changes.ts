import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { fieldName } from './field-names'
import { valueText } from './value-text'

/** A field that changed, as text. `isNew`: nothing was there before. */
export type FieldChange = { field: string; from: string; to: string; isNew: boolean }

/** Every field that went from what to what, parts of a whole by themselves. What was and stays empty is left out. */
export const fieldChanges = (changes: AuditEntry['changes'], currency: string): FieldChange[] =>
  Object.entries(changes)
    .flatMap(([field, { from, to }]) => partsOf(field, from, to))
    .filter(({ from, to }) => !(isEmpty(from) && isEmpty(to)))
    .map(({ path, from, to }) => ({
      field: fieldName(path),
      from: valueText(path, from, currency),
      to: valueText(path, to, currency),
      isNew: isEmpty(from),
    }))

type Part = { path: string; from: unknown; to: unknown }

/** Of a price the regular and the sale part, of an address its lines; only those that differ. */
const partsOf = (path: string, from: unknown, to: unknown): Part[] => {
  if (!isWhole(from) && !isWhole(to)) return [{ path, from, to }]
  if ((!isWhole(from) && !isEmpty(from)) || (!isWhole(to) && !isEmpty(to))) return [{ path, from, to }]
  const [before, after] = [isWhole(from) ? from : {}, isWhole(to) ? to : {}]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .flatMap((key) => partsOf(`${path}.${key}`, before[key], after[key]))
}

const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
