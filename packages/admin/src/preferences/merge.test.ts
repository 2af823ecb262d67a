import { expect, test } from 'vitest'
import { findChanges, mergePreferences } from './merge'

const MAYA = 'maya'
const dark = { 'theme.class': 'dark' }
const light = { 'theme.class': 'light' }

test('a new browser starts as the admin left the other one, and adds what is only here', () => {
  const local = { ...light, muted: 'true' }
  expect(mergePreferences(local, dark, null, MAYA)).toEqual({ ...dark, muted: 'true' })
})

test('what another browser changed arrives, and what this one changed in the meantime stays', () => {
  const agreed = { admin: MAYA, values: { ...light, 'columns.orders': '', site: 'hb' } }
  const local = { ...light, 'columns.orders': 'email', site: 'hb' }
  const server = { ...dark, 'columns.orders': 'total', site: 'hb' }
  expect(mergePreferences(local, server, agreed, MAYA)).toEqual({
    ...dark,
    'columns.orders': 'email',
    site: 'hb',
  })
})

test('what was removed, here or elsewhere, stays removed', () => {
  const agreed = { admin: MAYA, values: { ...dark, muted: 'true', site: 'hb' } }
  expect(mergePreferences({ muted: 'true', site: 'hb' }, { ...dark, site: 'hb' }, agreed, MAYA)).toEqual({
    site: 'hb',
  })
})

test('the next admin at a shared computer gets nothing of the previous one but the language of the sign-in', () => {
  const agreed = { admin: 'jonas', values: dark }
  const local = { ...dark, recent: '[]', 'theme.lang': 'ar', 'theme.dir': 'rtl' }
  expect(mergePreferences(local, { site: 'hb' }, agreed, MAYA)).toEqual({
    ...{ 'theme.lang': 'ar', 'theme.dir': 'rtl', site: 'hb' },
  })
  expect(mergePreferences(local, { 'theme.lang': 'en' }, agreed, MAYA)).toMatchObject({ 'theme.lang': 'en' })
})

test('only what differs is sent', () => {
  expect(findChanges({ ...dark, site: 'hb' }, { ...light, site: 'hb', muted: 'true' })).toEqual({
    ...light,
    muted: 'true',
  })
  expect(findChanges(dark, {})).toEqual({ 'theme.class': null })
})
