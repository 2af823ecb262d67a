import { AddressInput } from '@storekeeper/contract/addresses/address-input'
import type { CustomerColumn } from '@storekeeper/contract/customers/customer-import'
import { CustomerChanges } from '@storekeeper/contract/customers/customer-input'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { isHiddenEmail } from '@storekeeper/contract/hidden-email'
import type { Address } from '@storekeeper/contract/shapes'
import type { z } from 'zod'
import { parseIssueReason, toReason } from '../../../lib/api-error.ts'
import type { Cells } from './read-rows.ts'

/** A customer in the file. Undefined fields have no column or an empty cell, and remain unchanged. */
export type FileCustomer = {
  line: number
  customerNumber: string | undefined
  fields: z.output<typeof Fields>
  shippingInfo: Address | undefined
}

const Fields = CustomerChanges.omit({ version: true, avatar: true, mentions: true })

const MAX_NUMBER_LENGTH = 40

type Problem = [CustomerColumn, ErrorReason]

/** Parses the cells of a line with the validation rules of the form. Returns the customer or the problems. */
export function parseFileCustomer(line: number, cells: Cells): FileCustomer | { problems: Problem[] } {
  const problems: Problem[] = []
  const customerNumber = cells['Customer Number']
  if (customerNumber && customerNumber.length > MAX_NUMBER_LENGTH)
    problems.push(['Customer Number', toReason('TOO_LONG', { max: MAX_NUMBER_LENGTH })])
  if (!customerNumber && !cells.Email) problems.push(['Email', toReason('CUSTOMER_EMAIL_OR_NUMBER_REQUIRED')])
  const marketing = cells['Accepts Marketing']?.toLowerCase()
  if (marketing !== undefined && marketing !== 'true' && marketing !== 'false')
    problems.push(['Accepts Marketing', toReason('NOT_BOOLEAN')])
  const fields = Fields.safeParse({
    email: cells.Email,
    firstName: cells['First Name'],
    lastName: cells['Last Name'],
    phone: cells.Phone,
    site: cells.Site,
    acceptsMarketing: marketing === undefined ? undefined : marketing === 'true',
    tags: cells.Tags?.split(',').flatMap((tag) => tag.trim() || []),
    note: cells.Note,
  })
  if (isHiddenEmail(fields.data?.email ?? '')) problems.push(['Email', toReason('INVALID_EMAIL')])
  const address = parseAddress(cells)
  problems.push(...toProblems(fields, COLUMN_OF_FIELD), ...toProblems(address, COLUMN_OF_PART))
  if (problems.length > 0 || !fields.success || !address.success) return { problems }
  return { line, customerNumber, fields: withoutUndefined(fields.data), shippingInfo: address.data }
}

const COLUMN_OF_FIELD: Record<string, CustomerColumn> = {
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  site: 'Site',
  acceptsMarketing: 'Accepts Marketing',
  tags: 'Tags',
  note: 'Note',
}

const COLUMN_OF_PART = {
  company: 'Company',
  streetNumber: 'Street Number',
  streetName: 'Street Name',
  aptUnit: 'Apt/Unit',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
  country: 'Country',
} as const satisfies Record<keyof Address, CustomerColumn>

/** Returns an address if at least one of its cells is filled. */
function parseAddress(cells: Cells) {
  const parts = Object.entries(COLUMN_OF_PART).map(([part, column]) => [part, cells[column] ?? ''] as const)
  return AddressInput.optional().safeParse(
    parts.every(([, text]) => text === '') ? undefined : Object.fromEntries(parts),
  )
}

function toProblems(
  parsed: z.ZodSafeParseResult<unknown>,
  columns: Record<string, CustomerColumn>,
): Problem[] {
  const found = new Map<CustomerColumn, ErrorReason>()
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = columns[String(path[0])] ?? 'Email'
    if (!found.has(column)) found.set(column, parseIssueReason(message))
  }
  return [...found]
}

const withoutUndefined = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row
