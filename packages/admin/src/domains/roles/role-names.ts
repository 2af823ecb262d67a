import type { Profile } from '@storekeeper/contract/profile/profile'
import type { NamedRole } from '@storekeeper/contract/roles/named-role'
import { messageByName } from '~/lib/message-by-name'

const getText = messageByName(
  import.meta.glob(
    ['../../paraglide/messages/role_*.js', '!../../paraglide/messages/role_*_description.js'],
    { eager: true },
  ),
  'role_',
)

/** The name of a role; that of a shipped role is translated. */
export const roleName = ({ shipped, name }: Pick<NamedRole, 'shipped' | 'name'>): string =>
  (shipped !== null && getText(shipped)?.()) || name

/** Whether the server refuses to change a role because the signed-in admin has it. */
export const isOwnRole = (
  { _id }: Pick<NamedRole, '_id'>,
  { isSuperAdmin, roles }: Pick<Profile, 'isSuperAdmin' | 'roles'>,
): boolean => !isSuperAdmin && roles.some((role) => role._id === _id)
