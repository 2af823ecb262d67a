import { expect, test } from 'vitest'
import { isShopLink, PopupInput } from './popup.ts'
import { getPopupState } from './popup-state.ts'

const NOON = new Date('2026-06-15T12:00:00.000Z')
const before = '2026-06-15T11:59:59.999Z'
const after = '2026-06-15T12:00:00.001Z'

test('a pop-up is live from its start up to, and without, its end', () => {
  const getState = (startsAt: string | null, endsAt: string | null, isActive = true) =>
    getPopupState({ startsAt, endsAt, isActive }, NOON)
  expect(getState(null, null)).toBe('live')
  expect(getState(NOON.toISOString(), after)).toBe('live')
  expect(getState(after, null)).toBe('scheduled')
  expect(getState(before, NOON.toISOString())).toBe('ended')
  expect(getState(null, after, false)).toBe('off')
})

test('a link leads to a page of the web or of the shop, and nowhere else', () => {
  for (const link of ['/', '/demo-shop/hb/soap?a=b#c', 'https://shop.example/a?b=1', 'http://localhost:3000'])
    expect(isShopLink(link), link).toBe(true)
  const wrong = [
    ...['', 'soap', 'javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'],
    ...['https://', 'https:// x.example', 'https://me@evil.example', 'ftp://a.example', 'mailto:a@b.example'],
    ...['/a b', '/"onclick=', 'HTTPS:/a.example'],
  ]
  for (const link of wrong) expect(isShopLink(link), link).toBe(false)
})

test('a pop-up that would end before it begins is refused at its end', () => {
  const issues = (startsAt: string | null, endsAt: string | null) =>
    PopupInput.safeParse({ site: 'hb', title: 'Hello', startsAt, endsAt }).error?.issues.map(
      ({ path }) => path,
    )
  expect(issues(after, before)).toEqual([['endsAt']])
  expect(issues(after, after)).toEqual([['endsAt']])
  expect(issues(before, after)).toBeUndefined()
  expect(issues(null, before)).toBeUndefined()
})
