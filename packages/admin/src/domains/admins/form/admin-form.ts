import type { Admin, AdminRow } from '@storekeeper/contract/admins/admin'
import { AdminChanges, NewAdmin } from '@storekeeper/contract/admins/admin-input'
import type { AssignedRoles } from '@storekeeper/contract/roles/role'
import { z } from 'zod'

/**
 * The field values of an existing admin. `selectedRoles` contains the ids of the roles, and `selectedVendorSites`
 * the keys of the sites of each; roles that are not in it apply to all sites.
 */
export const AdminValues = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  selectedRoles: z.array(z.string()),
  selectedVendorSites: z.record(z.string(), z.array(z.string())),
})
export type AdminValues = z.infer<typeof AdminValues>

/** The roles as the form has them. */
export const toSelectedRoles = (roles: AdminRow['roles']) => ({
  selectedRoles: roles.map(({ _id }) => _id),
  selectedVendorSites: Object.fromEntries(
    roles.flatMap(({ _id, sites }) => (sites === 'all' ? [] : [[_id, sites]])),
  ),
})

export const toValues = ({ firstName, lastName, phone, roles }: AdminRow): AdminValues => ({
  firstName,
  lastName,
  phone,
  ...toSelectedRoles(roles),
})
export const toChanges = (
  { selectedRoles, selectedVendorSites, ...values }: AdminValues,
  version: number,
): z.infer<typeof AdminChanges> => ({
  ...values,
  roles: toRoles(selectedRoles, selectedVendorSites),
  version,
})

export const AdminInput = AdminChanges

/** Specification 6: requests contain neither `selectedRoles` nor `selectedVendorSites`. */
export const toRoles = (
  selectedRoles: readonly string[],
  selectedVendorSites: AdminValues['selectedVendorSites'],
): AssignedRoles =>
  selectedRoles.map((role) => {
    const sites = selectedVendorSites[role] ?? []
    return { role, sites: sites.length > 0 ? sites : 'all' }
  })

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
  selectedVendorSites: {},
})
export const toNewAdmin = ({ selectedRoles, selectedVendorSites, ...values }: NewAdminValues): NewAdmin => ({
  ...values,
  roles: toRoles(selectedRoles, selectedVendorSites),
})

export const NewAdminInput: z.ZodType<NewAdmin> = NewAdmin
