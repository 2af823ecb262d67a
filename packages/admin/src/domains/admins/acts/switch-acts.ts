import type { BulkResult } from '@storekeeper/contract/list'
import type { Permission } from '@storekeeper/contract/permissions'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'

/** The name of a single admin, or the number of admins. */
type Whom = { who: string }

type SwitchAct = {
  permission: Permission
  /** Whether the action revokes access; an admin cannot do that to themselves. */
  takesAway: boolean
  label: () => string
  /** The title of the confirmation dialog. */
  title: (whom: Whom) => string
  text: () => string
  done: (whom: Whom) => string
  undoneBy: SwitchActName
  /** `reason` is empty unless the action takes one. */
  call: (ids: string[], reason: string) => Promise<BulkResult>
}

export type SwitchActName = 'block' | 'unblock' | 'activate' | 'deactivate' | 'grantSuper' | 'revokeSuper'

export const SWITCH_ACTS: Record<SwitchActName, SwitchAct> = {
  block: {
    permission: 'admins:change',
    takesAway: true,
    label: m.admins_block,
    title: m.admins_block_title,
    text: m.admins_block_text,
    done: m.admins_block_done,
    undoneBy: 'unblock',
    call: (ids, reason) => api.admins.bulkBlock.call({ ids, blocked: true, reason }),
  },
  unblock: {
    permission: 'admins:change',
    takesAway: false,
    label: m.admins_unblock,
    title: m.admins_unblock_title,
    text: m.admins_unblock_text,
    done: m.admins_unblock_done,
    undoneBy: 'block',
    call: (ids) => api.admins.bulkBlock.call({ ids, blocked: false }),
  },
  activate: {
    permission: 'admins:change',
    takesAway: false,
    label: m.admins_activate,
    title: m.admins_activate_title,
    text: m.admins_activate_text,
    done: m.admins_activate_done,
    undoneBy: 'deactivate',
    call: (ids) => api.admins.bulkActivate.call({ ids, active: true }),
  },
  deactivate: {
    permission: 'admins:change',
    takesAway: true,
    label: m.admins_deactivate,
    title: m.admins_deactivate_title,
    text: m.admins_deactivate_text,
    done: m.admins_deactivate_done,
    undoneBy: 'activate',
    call: (ids) => api.admins.bulkActivate.call({ ids, active: false }),
  },
  grantSuper: {
    permission: 'admins:make-super',
    takesAway: false,
    label: m.admins_grant_super,
    title: m.admins_grant_super_title,
    text: m.admins_grant_super_text,
    done: m.admins_grant_super_done,
    undoneBy: 'revokeSuper',
    call: (ids) => api.admins.bulkMakeSuper.call({ ids }),
  },
  revokeSuper: {
    permission: 'admins:make-super',
    takesAway: true,
    label: m.admins_revoke_super,
    title: m.admins_revoke_super_title,
    text: m.admins_revoke_super_text,
    done: m.admins_revoke_super_done,
    undoneBy: 'grantSuper',
    call: (ids) => api.admins.bulkUnmakeSuper.call({ ids }),
  },
}
