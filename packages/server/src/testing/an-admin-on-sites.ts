import type { Permission } from '@storekeeper/contract/permissions'
import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { openSession } from '../domains/sessions/sessions.ts'
import { newId } from '../lib/id.ts'
import type { TestShop } from './test-shop.ts'

/** A signed-in admin with one role on these sites: by default, one with all permissions. */
export async function anAdminOnSites(
  { db, now }: TestShop,
  sites: string[],
  permissions: readonly Permission[] = ROLE_PERMISSIONS,
): Promise<{ _id: string; token: string }> {
  const [_id, role] = [newId(), newId()]
  const admin = { _id, email: `${_id}@shop.example`, firstName: 'Ada', lastName: 'Example' }
  await db.insertInto('admins').values(admin).execute()
  await db
    .insertInto('roles')
    .values({ _id: role, name: `Everything ${role}`, permissions: [...permissions], shipped: null })
    .execute()
  if (sites.length > 0) await db.insertInto('adminRoles').values({ admin: _id, role, sites }).execute()
  const token = await db
    .transaction()
    .execute((tx) => openSession(tx, _id, { device: 'test', ip: '127.0.0.1' }, now))
  return { _id, token }
}
