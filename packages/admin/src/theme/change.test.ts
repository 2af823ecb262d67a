import { expect, test } from 'vitest'
import { change } from './change'
import { DEFAULTS } from './settings'

test('dark mode darkens header and menu', () => {
  const dark = change(DEFAULTS, { class: 'dark' })
  expect(dark).toMatchObject({ class: 'dark', dataHeaderStyles: 'dark', dataMenuStyles: 'dark' })
})

test('light mode clears custom colours and backgrounds', () => {
  const coloured = change(change(DEFAULTS, { colorPrimary: '165,94,131' }), {
    bodyBg: '50 62 93',
    bgImg: 'bgimg2',
  })
  expect(change(coloured, { class: 'light' })).toEqual(DEFAULTS)
})

test('a custom background forces dark mode and is lighter by 14 where things lie on it', () => {
  const picked = change(DEFAULTS, { bodyBg: '50 62 93' })
  expect(picked).toMatchObject({ class: 'dark', dataMenuStyles: 'dark', darkBg: '64 76 107' })
})

test('a lighter background stays a colour', () => {
  expect(change(DEFAULTS, { bodyBg: '250 62 93' }).darkBg).toBe('255 76 107')
})

test('a primary colour is stored in RGB form as well', () => {
  expect(change(DEFAULTS, { colorPrimary: '92,144,163' }).colorPrimaryRgb).toBe('92 144 163')
})

test('vertical navigation has a dark menu in overlay style', () => {
  const before = change(DEFAULTS, { dataNavLayout: 'horizontal' })
  expect(change(before, { dataNavLayout: 'vertical' })).toEqual(DEFAULTS)
})

test('horizontal navigation is as dark as the page', () => {
  expect(change(DEFAULTS, { dataNavLayout: 'horizontal' }).dataMenuStyles).toBe('light')
  expect(change(change(DEFAULTS, { class: 'dark' }), { dataNavLayout: 'horizontal' }).dataMenuStyles).toBe(
    'dark',
  )
  expect(
    change(change(DEFAULTS, { bodyBg: '81 93 50' }), { dataNavLayout: 'horizontal' }).dataMenuStyles,
  ).toBe('dark')
})

test('in light mode the menu stays light under horizontal navigation', () => {
  const horizontal = change(change(DEFAULTS, { class: 'dark' }), { dataNavLayout: 'horizontal' })
  expect(change(horizontal, { class: 'light' }).dataMenuStyles).toBe('light')
})

test('a side-menu layout belongs to vertical navigation and begins in its own variant', () => {
  const horizontal = change(DEFAULTS, { dataNavLayout: 'horizontal' })
  const closed = change(horizontal, { dataVerticalStyle: 'closed' })
  expect(closed).toMatchObject({ dataNavLayout: 'vertical', dataNavStyle: '', dataToggled: 'close' })
  expect(closed.dataMenuStyles).toBe('dark')
  expect(change({ ...closed, dataMenuStyles: 'light' }, { dataVerticalStyle: 'overlay' })).toMatchObject({
    dataMenuStyles: 'light',
  })
  expect(change(DEFAULTS, { dataVerticalStyle: 'doublemenu' }).dataToggled).toBe('open')
  expect(change(DEFAULTS, { dataVerticalStyle: 'overlay', iconOverlay: 'open' }).dataToggled).toBe('close')
})

test('Arabic runs from right to left unless set otherwise', () => {
  expect(change(DEFAULTS, { lang: 'ar' }).dir).toBe('rtl')
  expect(change(DEFAULTS, { lang: 'ar', dir: 'ltr' }).dir).toBe('ltr')
})
