import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBatch, openVisits, parseOrigin, sendable, slugIn, wantsPrivacy } from './store-events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => count * 60_000
const storage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
}

test('what happens within two seconds is sent together, in its order', () => {
  const send = vi.fn()
  const batch = openBatch(send)
  batch.add({ kind: 'view' })
  vi.advanceTimersByTime(1500)
  batch.add({ kind: 'click', slug: 'soap' })
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(send.mock.calls).toEqual([[[{ kind: 'view' }, { kind: 'click', slug: 'soap' }]]])
  vi.advanceTimersByTime(10_000)
  expect(send).toHaveBeenCalledOnce()
})

test('twenty are sent at once, and so is the rest when a visitor leaves', () => {
  const send = vi.fn()
  const batch = openBatch(send)
  for (let count = 0; count < 21; count++) batch.add({ kind: 'view' })
  expect(send.mock.calls.map(([events]) => events.length)).toEqual([20])
  batch.flush()
  batch.flush()
  expect(send.mock.calls.map(([events]) => events.length)).toEqual([20, 1])
})

test('a visit begins when a visitor comes from elsewhere, and again after half an hour of inactivity', () => {
  const begins = openVisits(storage(), true)
  expect([0, 10, 39, 70, 71].map((at) => begins(minutes(1000 + at)))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

test('all tabs are one visit, and who goes from page to page of the shop does not come anew', () => {
  const shared = storage()
  expect(openVisits(shared, true)(minutes(1000))).toBe(true)
  expect(openVisits(shared, true)(minutes(1001))).toBe(false)
  expect(openVisits(storage(), false)(minutes(1000))).toBe(false)
})

test('without storage a visit begins once per page that was opened from elsewhere', () => {
  const refuse = () => {
    throw new DOMException('denied')
  }
  const begins = openVisits({ getItem: refuse, setItem: refuse }, true)
  expect([1000, 1001].map((at) => begins(minutes(at)))).toEqual([true, false])
})

test('what the shop would refuse is not sent, since it would take the rest along', () => {
  expect(sendable({ kind: 'click', slug: 'Olive Soap' })).toBeNull()
  expect(sendable({ kind: 'productView', slug: '' })).toBeNull()
  expect(sendable({ kind: 'search', keyword: '  ' })).toBeNull()
  expect(sendable({ kind: 'purchase' } as never)).toBeNull()
  expect(sendable({ kind: 'view', slug: 'soap' } as never)).toEqual({ kind: 'view' })
  expect(sendable({ kind: 'search', keyword: ` ${'x'.repeat(98)}😀` })).toEqual({
    kind: 'search',
    keyword: 'x'.repeat(98),
  })
  expect(sendable({ kind: 'productView', slug: 'صابون' })).toEqual({ kind: 'productView', slug: 'صابون' })
})

test.for([
  ['/products/soap', '/products/*', 'soap'],
  ['/products/soap/', '/products/*', 'soap'],
  ['/products/soap.html', '/products/*.html', 'soap'],
  ['/products/%D8%B5', '/products/*', 'ص'],
  ['/products/%', '/products/*', '%'],
  ['/products/', '/products/*', undefined],
  ['/products/soap/reviews', '/products/*', undefined],
  ['/', '/products/*', undefined],
  ['/products/soap', undefined, undefined],
] as const)('%s is, by %s, the page of %s', ([path, pattern, slug]) => {
  expect(slugIn(path, pattern)).toBe(slug)
})

test('only the origin of the referrer is sent', () => {
  expect(parseOrigin('https://mail.example/inbox?to=clara')).toBe('https://mail.example')
  expect(parseOrigin('')).toBe('')
})

test('a visitor who opted out is not counted', () => {
  expect(wantsPrivacy({ doNotTrack: '1' })).toBe(true)
  expect(wantsPrivacy({ doNotTrack: null, globalPrivacyControl: true })).toBe(true)
  expect(wantsPrivacy({ doNotTrack: 'unspecified' })).toBe(false)
})
