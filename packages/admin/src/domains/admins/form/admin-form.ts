import type { Admin, AdminRow } from '@storekeeper/contract/admins/admin'
import { AdminChanges, NewAdmin } from '@storekeeper/contract/admins/admin-input'
import { z } from 'zod'

/** The field values of an existing admin. */
export const AdminValues = z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() })
export type AdminValues = z.infer<typeof AdminValues>

export const toValues = ({ firstName, lastName, phone }: AdminRow): AdminValues => ({
  firstName,
  lastName,
  phone,
})
export const toChanges = (values: AdminValues, version: number): AdminInput => ({ ...values, version })

export const AdminInput = AdminChanges
export type AdminInput = z.infer<typeof AdminChanges>

/** A new admin begins empty; `created` is the admin that the server created. */
export type BegunAdmin = { version: number; created?: Admin }

export const NewAdminValues = AdminValues.extend({ email: z.string() })
export type NewAdminValues = z.infer<typeof NewAdminValues>

export const blankAdmin = (): NewAdminValues => ({ email: '', firstName: '', lastName: '', phone: '' })

export const NewAdminInput: z.ZodType<NewAdmin> = NewAdmin
