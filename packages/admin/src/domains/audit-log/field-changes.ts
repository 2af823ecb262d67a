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
  splitWhole(
    '',
    mapValues(changes, ({ from }) => from),
    mapValues(changes, ({ to }) => to),
  )
    .filter(({ from, to }) => !(isEmpty(from) && isEmpty(to)))
    .map(({ path, from, to, before, after }) => ({
      field: fieldName(path),
      from: valueText(path, from, currency, before),
      to: valueText(path, to, currency, after),
      isNew: isEmpty(from),
    }))

type Whole = Record<string, unknown>
/** `before` and `after` contain the values, with those beside them. */
type Part = { path: string; from: unknown; to: unknown; before: Whole; after: Whole }

/**
 * Splits prices into regular and sale price, and addresses into lines; returns only the parts that differ. A
 * value that did not change describes another one, such as the type of a coupon its amount.
 */
const splitChange = ({ path, from, to, before, after }: Part): Part[] => {
  const unsplit = [{ path, from, to, before, after }]
  if (!isWhole(from) && !isWhole(to)) return unsplit
  if ((!isWhole(from) && !isEmpty(from)) || (!isWhole(to) && !isEmpty(to))) return unsplit
  return splitWhole(`${path}.`, isWhole(from) ? from : {}, isWhole(to) ? to : {})
}

const splitWhole = (prefix: string, before: Whole, after: Whole): Part[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .flatMap((key) =>
      splitChange({ path: `${prefix}${key}`, from: before[key], to: after[key], before, after }),
    )

const mapValues = (
  changes: AuditEntry['changes'],
  read: (change: { from?: unknown; to?: unknown }) => unknown,
) => Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, read(change)]))

const isWhole = (value: unknown): value is Whole =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
