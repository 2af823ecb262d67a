import { z } from 'zod'
import { editedRow, editedRows, MAX_DRY_RUN_ROWS, plannedRows } from '../bulk-edit.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { shippingFields } from './shipping-method.ts'

/** Why a bulk edit skips a shipping method. */
export const SHIPPING_EDIT_REASONS = [
  ...(['SHIPPING_METHOD_GONE', 'ROW_CHANGED_SINCE', 'MAX_DAYS_BELOW_MIN_DAYS'] as const),
  ...(['SITE_NOT_FOUND', 'COUNTRIES_NOT_IN_STORE', 'TAX_CLASS_NOT_FOUND'] as const),
] as const satisfies readonly ErrorCode[]

/** The fields of a shipping method that a bulk edit can change. */
export const ShippingCells = z
  .strictObject(shippingFields)
  .pick({ title: true, price: true, freeOver: true, minDays: true, maxDays: true, isActive: true })
  .partial()
export type ShippingCells = z.infer<typeof ShippingCells>

export const EditedShippingMethod = editedRow(ShippingCells)
export type EditedShippingMethod = z.infer<typeof EditedShippingMethod>
export const ShippingEdit = editedRows(EditedShippingMethod)
export const ShippingEditPlan = {
  input: editedRows(EditedShippingMethod, MAX_DRY_RUN_ROWS),
  output: plannedRows(ShippingCells, SHIPPING_EDIT_REASONS),
}
