import type { Admin, AdminRow } from '@storekeeper/contract/admins/admin'
import { AdminChanges, NewAdmin } from '@storekeeper/contract/admins/admin-input'
import { z } from 'zod'

/** The field values of an existing admin. `selectedRoles` contains the ids of the roles. */
export const AdminValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  selectedRoles: z.array(z.string()),
})
export type AdminValues = z.infer<typeof AdminValues>

export const toValues = ({ firstName, lastName, phone, roles }: AdminRow): AdminValues => ({
  firstName,
  lastName,
  phone,
  selectedRoles: roles.map(({ _id }) => _id),
})
export const toChanges = (
  { selectedRoles, ...values }: AdminValues,
  version: number,
): z.infer<typeof AdminChanges> => ({ ...values, roles: toRoles(selectedRoles), version })

export const AdminInput = AdminChanges

/** Specification 6: requests do not contain `selectedRoles`. */
const toRoles = (selectedRoles: readonly string[]) => selectedRoles.map((role) => ({ role }))

/** A new admin begins empty; `created` is the admin that the server created. */
export type BegunAdmin = { version: number; created?: Admin }

export const NewAdminValues = AdminValues.extend({ email: z.string() })
export type NewAdminValues = z.infer<typeof NewAdminValues>

export const blankAdmin = (): NewAdminValues => ({
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  selectedRoles: [],
})
export const toNewAdmin = ({ selectedRoles, ...values }: NewAdminValues): NewAdmin => ({
  ...values,
  roles: toRoles(selectedRoles),
})

export const NewAdminInput: z.ZodType<NewAdmin> = NewAdmin
