import { PERMISSIONS, Permission } from '@storekeeper/contract/permissions'
import { SHIPPED_ROLE_KEYS } from '@storekeeper/contract/roles/named-role'
import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { SHIPPED_ROLES } from '@storekeeper/contract/roles/shipped-roles'
import { afterEach, expect, test } from 'vitest'
import { permissionGroupText, permissionText } from '~/lib/permission-text'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { groupPermissions } from './permission-groups'
import { roleDescription } from './role-descriptions'
import { roleName } from './role-names'

afterEach(() => overwriteGetLocale(() => 'en'))

const ARABIC = /\p{Script=Arabic}/u

test.each(Permission.options)(
  '%s is described in every language, in English as in the contract',
  (permission) => {
    expect(permissionText(permission)).toBe(PERMISSIONS[permission])
    overwriteGetLocale(() => 'ar')
    expect(permissionText(permission)).toMatch(ARABIC)
  },
)

test.each(groupPermissions(ROLE_PERMISSIONS))(
  'the group $resource has a title in every language',
  (group) => {
    expect(permissionGroupText(group.resource)).toMatch(/^[A-Z]/)
    overwriteGetLocale(() => 'ar')
    expect(permissionGroupText(group.resource)).toMatch(ARABIC)
  },
)

test.each(SHIPPED_ROLE_KEYS)(
  'the shipped role %s has a name and a description in every language',
  (shipped) => {
    const role = { shipped, name: '', description: '' }
    const { name, description } = SHIPPED_ROLES[shipped]
    expect([roleName(role), roleDescription(role)]).toEqual([name, description])
    overwriteGetLocale(() => 'ar')
    expect(roleName(role)).toMatch(ARABIC)
    expect(roleDescription(role)).toMatch(ARABIC)
  },
)

test('roles of the store keep their name and description in every language', () => {
  overwriteGetLocale(() => 'ar')
  const role = { shipped: null, name: 'Weekend shift', description: 'Packs orders.' }
  expect([roleName(role), roleDescription(role)]).toEqual(['Weekend shift', 'Packs orders.'])
})
