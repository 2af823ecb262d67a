import { BULK_RUN_STATUSES } from '@storekeeper/contract/bulk-runs/bulk-run'
import { CAMPAIGN_STATUSES } from '@storekeeper/contract/campaigns/campaign-status'
import { CLAIM_STATUSES } from '@storekeeper/contract/free-buy/claim-status'
import { Language } from '@storekeeper/contract/language'
import { POPUP_FREQUENCIES } from '@storekeeper/contract/popups/popup'
import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '@storekeeper/contract/tickets/ticket-status'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { fieldChanges } from './field-changes'

const shown = (changes: Record<string, { from: unknown; to: unknown }>) =>
  fieldChanges(changes, 'USD').map(({ field, from, to, isNew }) =>
    isNew ? `${field}: ${to}` : `${field}: ${from} → ${to}`,
  )

test('of a price only the part that changed is shown, as money', () => {
  const changes = {
    price: { from: { regular: 2000, sale: null }, to: { regular: 2000, sale: 1500 } },
    minOrderTotal: { from: 5000, to: 7500 },
  }
  expect(shown(changes)).toEqual(['Price › sale: $15.00', 'Minimum order total: $50.00 → $75.00'])
})

test('amounts are shown as money unless they are a percentage', () => {
  const amount = { from: 500, to: 750 }
  const price = { what: 'order', title: '', reason: 'Damaged box' }
  expect(shown({ amount, type: { from: 'fixed', to: 'fixed' } })).toEqual(['Amount: $5.00 → $7.50'])
  const percentage = { from: 'percentage', to: 'percentage' }
  expect(shown({ amount: { from: 5, to: 10 }, type: percentage })).toEqual(['Amount: 5 → 10'])
  expect(shown({ amount: { from: 5, to: 10 } })).toEqual(['Amount: 5 → 10'])
  expect(shown({ limits: { from: { creditPerDay: 5000 }, to: { creditPerDay: 10_000 } } })).toEqual([
    expect.stringMatching(/\$50\.00 → \$100\.00$/),
  ])
  expect(shown({ prices: { from: [], to: [{ ...price, kind: 'amount', value: 1250 }] } })).toEqual([
    expect.stringContaining('$12.50'),
  ])
  expect(shown({ prices: { from: [], to: [{ ...price, kind: 'percent', value: 15 }] } })).toEqual([
    expect.not.stringContaining('$'),
  ])
})

test('statuses, answers and days are shown as text', () => {
  expect(
    shown({
      trackingStatus: { from: 'on-hold', to: 'shipped' },
      isActive: { from: true, to: false },
      testedAt: { from: '2026-01-31', to: '2026-02-01' },
      dispute: { from: 'open', to: 'won' },
    }),
  ).toEqual([
    ...['Status: On hold → Shipped', 'Active: yes → no', 'Tested on: Jan 31, 2026 → Feb 1, 2026'],
    'Dispute: Disputed → Dispute won',
  ])
})

test('ids are shown as their number, and texts come without their markup', () => {
  const id = '01990000-0000-7000-8000-000000000001'
  expect(
    shown({
      products: { from: [id], to: [id, id] },
      description: { from: '<p>Old</p>', to: '<p>New &amp; <b>bold</b></p>' },
    }),
  ).toEqual(['Products: 1 entry → 2 entries', 'Description: Old → New & bold'])
})

test('of a parcel its number and carrier are shown, not the URL made of them', () => {
  const parcel = {
    url: 'https://www.dhl.com/track?id=41',
    number: '41',
    addedAt: '2026-01-31T10:00:00Z',
    carrier: 'DHL',
  }
  expect(shown({ tracking: { from: [], to: [parcel] } })).toEqual([
    'Tracking numbers: Number 41, Carrier DHL',
  ])
})

test('what was empty and stays empty is no news', () => {
  expect(shown({ note: { from: null, to: '' }, tags: { from: [], to: ['vip'] } })).toEqual(['Tags: vip'])
})

test('a field without a name is named by the parts of its key', () => {
  expect(shown({ giftWrapIsFree: { from: false, to: true } })).toEqual(['Gift wrap is free: no → yes'])
})

test('on an Arabic screen values chosen from a list are shown in Arabic, with the name of their field', () => {
  overwriteGetLocale(() => 'ar')
  const chosen: Record<string, readonly string[]> = {
    status: [...TICKET_STATUSES, ...CLAIM_STATUSES, ...CAMPAIGN_STATUSES, ...BULK_RUN_STATUSES],
    priority: TICKET_PRIORITIES,
    category: TICKET_CATEGORIES,
    frequency: POPUP_FREQUENCIES,
    language: Language.options,
    recoveryCode: ['used', 'unused'],
    hasTwoStep: [],
    admin: [],
    autoReply: [],
  }
  for (const [field, values] of Object.entries(chosen))
    for (const value of ['', ...values]) {
      const [line = ''] = shown({ [field]: { from: 'Kim', to: value } })
      expect(line.replaceAll('Kim', ''), `${field} ${value}`).not.toMatch(/[a-z]/i)
    }
  overwriteGetLocale(() => 'en')
})
