import { expect, test } from 'vitest'
import { onceEach } from './record-viewers'

const ada = { _id: '01a2009c-0000-7000-8000-000000000001', firstName: 'Ada', lastName: 'Example' }
const ben = { _id: '01a2009c-0000-7000-8000-000000000002', firstName: 'Ben', lastName: 'Example' }
const record = { kind: 'order' as const, id: '01a2009c-0000-7000-8000-000000000003' }

test('an admin with two windows edits while one of them does', () => {
  const windows = [
    { ...record, admin: ada, window: '1', state: 'viewing' as const },
    { ...record, admin: ben, window: '2', state: 'viewing' as const },
    { ...record, admin: ben, window: '3', state: 'editing' as const },
  ]
  expect(onceEach(windows).map(({ admin, state }) => `${admin.firstName} ${state}`)).toEqual([
    'Ben editing',
    'Ada viewing',
  ])
})
