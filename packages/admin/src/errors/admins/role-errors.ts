import type { roleErrors } from '@storekeeper/contract/roles/role-errors'
import { formatCount } from '~/lib/intl'
import { moneyText } from '~/lib/money'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const ROLE_ERRORS: ErrorTexts<keyof typeof roleErrors> = {
  ROLE_NAME_TAKEN: m.roles_name_taken,
  ROLE_IN_USE: ({ name, admins: count }) => m.roles_in_use({ name, count, shown: formatCount(count) }),
  SHIPPED_ROLE: m.roles_is_shipped,
  TOO_MANY_ROLES: ({ max }) => m.roles_too_many({ max: formatCount(max) }),
  ROLE_ASSIGNED_TWICE: m.roles_assigned_twice,
  ROLE_UNKNOWN: m.roles_unknown,
  OWNER_ROLE: m.roles_owner_role,
  PERMISSIONS_NOT_HELD: ({ permissions }) =>
    m.roles_permissions_not_held({
      // The texts of permissions contain commas themselves.
      permissions: permissions.map((one) => m.roles_quoted({ text: permissionText(one) })).join(m.ui_comma()),
    }),
  LIMIT_NOT_HELD: ({ max }) =>
    m.roles_limit_not_held({ max: typeof max === 'number' ? formatCount(max) : moneyText(max) }),
  ADMIN_WITH_MORE_PERMISSIONS: m.roles_admin_with_more,
  CANNOT_SEE_AS_YOURSELF: m.admins_not_own_account,
  OWN_ROLES: m.roles_own_roles,
}
