import type { Permission } from '../permissions.ts'

/**
 * The type of a field decides which values it takes and which operators suit it. A `code` is stored in capitals,
 * such as a country or a coupon, or as an imported file has it.
 */
export type FilterType = 'text' | 'code' | 'choice' | 'number' | 'money' | 'date' | 'flag'

/** A field by which a list can be filtered. */
export type FilterField = {
  type: FilterType
  /** The values of a `choice`. */
  choices?: readonly string[]
  /** An imported `code` can have small letters: it is compared as typed, and in capitals. */
  isAsTyped?: true
  /** No index serves this field: on a large store, filtering by it alone takes seconds. */
  isSlow?: true
  /** What an admin needs to filter by the field, since the rows that are left would reveal it. */
  permission?: Permission
  /** The permission is needed on all sites. */
  isOfAllSites?: true
}

export type FilterFields = Readonly<Record<string, FilterField>>

export const OPERATORS = ['is', 'contains', 'over', 'from', 'under', 'upTo', 'between', 'empty'] as const
export type Operator = (typeof OPERATORS)[number]

/** The operators of each type. Each can also be negated. */
export const OPERATORS_OF: Readonly<Record<FilterType, readonly Operator[]>> = {
  text: ['is', 'contains', 'empty'],
  code: ['is', 'contains', 'empty'],
  choice: ['is', 'empty'],
  number: ['is', 'over', 'from', 'under', 'upTo', 'between', 'empty'],
  money: ['is', 'over', 'from', 'under', 'upTo', 'between', 'empty'],
  date: ['is', 'over', 'from', 'under', 'upTo', 'between', 'empty'],
  flag: ['is'],
}

/** The periods of a date, beside `last-7-days` and `last-24-hours` with any number. They move with the time. */
export const PERIODS = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const
export type Period = (typeof PERIODS)[number]

/** A condition on a field. Several values of `is` mean any of them; `empty` has none. */
export type Condition = { field: string; isNot: boolean; operator: Operator; values: string[] }
export type Group = { join: Join; conditions: Condition[] }
export type Join = 'and' | 'or'

/** Conditions and groups of conditions, of which all or at least one must apply. */
export type Filter = { join: Join; parts: (Condition | Group)[] }

export const isGroup = (part: Condition | Group): part is Group => 'conditions' in part
