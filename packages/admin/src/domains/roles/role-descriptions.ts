import type { Role } from '@storekeeper/contract/roles/role'
import { messageByName } from '~/lib/message-by-name'

const getText = /* @__PURE__ */ messageByName(
  import.meta.glob('../../paraglide/messages/role_*_description.js', { eager: true }),
  'role_',
)

/** The description of a role; that of a shipped role is translated. Not needed by the frame, which shows names. */
export const roleDescription = ({ shipped, description }: Pick<Role, 'shipped' | 'description'>): string =>
  (shipped !== null && getText(`${shipped}_description`)?.()) || description
