import type { Permission } from '@storekeeper/contract/permissions'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState'
import { LockReason } from './LockReason'

type Props = { title: string; permission: Permission; action?: ReactNode }

/** Replaces content that the admin may not see: which permission is missing, and who can grant it. */
export const Locked = ({ title, permission, action }: Props) => (
  <EmptyState
    icon={<IconLock stroke={1.5} />}
    title={title}
    text={<LockReason permission={permission} />}
    action={action}
  />
)
