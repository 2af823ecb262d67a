import { z } from 'zod'
import { editedRow, editedRows, MAX_DRY_RUN_ROWS, plannedRows } from '../bulk-edit.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { CustomerTags } from './customer-input.ts'

/** Why a bulk edit skips a customer. */
export const CUSTOMER_EDIT_REASONS = [
  'CUSTOMER_GONE',
  'CUSTOMER_MERGED',
  'CUSTOMER_ERASED',
  'ROW_CHANGED_SINCE',
] as const satisfies readonly ErrorCode[]

/** The fields of a customer that a bulk edit can change. */
export const CustomerCells = z.strictObject({ tags: CustomerTags }).partial()
export type CustomerCells = z.infer<typeof CustomerCells>

export const EditedCustomer = editedRow(CustomerCells)
export type EditedCustomer = z.infer<typeof EditedCustomer>
export const CustomerEdit = editedRows(EditedCustomer)
export const CustomerEditPlan = {
  input: editedRows(EditedCustomer, MAX_DRY_RUN_ROWS),
  output: plannedRows(CustomerCells, CUSTOMER_EDIT_REASONS),
}
