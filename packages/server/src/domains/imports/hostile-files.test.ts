import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkedFile, recordsOf, TILL_MAPPING, TILL_SALES, uploadFile } from '../../testing/foreign-files.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const HEADER = 'Receipt,When,Who,Thing,Pieces,Each\n'

test.each([
  ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'IMPORT_LINE_BROKEN'],
  ['zero bytes', `${HEADER}A-1,2026-01-31,\0,Candle,1,1\n`, 'IMPORT_LINE_BROKEN'],
  ['one endless line', 'x'.repeat(5 * 2 ** 20), 'IMPORT_LINE_BROKEN'],
  ['only quotation marks', '"'.repeat(10 * 2 ** 20 + 1), 'IMPORT_LINE_BROKEN'],
  [
    'an open quotation mark',
    `${HEADER}A-1,2026-01-31,"open,Candle,1,1\n${'A-1,,,,,\n'.repeat(50_000)}`,
    'IMPORT_LINE_BROKEN',
  ],
  ['nothing', '', 'IMPORT_EMPTY_FILE'],
  ['too many columns', `${'a,'.repeat(1001)}\n`, 'IMPORT_TOO_MANY_COLUMNS'],
])('%s is refused when it is uploaded', async (_name, content, code) => {
  const { status, body } = await uploadFile(shop, content)
  expect({ status, code: body.code }).toEqual({ status: 422, code })
  expect(await shop.db.selectFrom('imports').select('_id').execute()).toEqual([])
})

test('a row with missing or wrong cells is refused with its line and column, and the others are ready', async () => {
  const rows = [
    'A-1,2026-01-31,,Candle,1,1.00',
    'A-2,2026-01-31,,Candle,1',
    ',2026-01-31,,Candle,1,1.00,',
    'A-4,yesterday,,Candle,1,1.00',
    'A-5,2026-01-31,no address,Candle,1,1.00',
    'A-6,2026-01-31,,Candle,half,1.00',
    'A-7,2026-01-31,,Candle,1,cheap',
    'A-8,2026-01-31,,Candle,1,99999999999999',
    'A-9,,,Candle,1,1.00',
    `${'9'.repeat(41)},2026-01-31,,Candle,1,1.00`,
    "A-11,2026-01-31,,=cmd|' /C calc'!A0,1,1.00",
  ]
  const checked = await checkedFile(shop, `${HEADER}${rows.join('\n')}\n`, {
    choices: { mapping: TILL_MAPPING },
  })
  expect(checked.sums).toMatchObject({ ready: { records: 2, amount: 200 }, refused: { records: 8 } })
  const refused = (await recordsOf(shop, checked._id)).filter(({ reason }: { reason: unknown }) => reason)
  expect(
    refused.map(({ line, column, reason }: Record<string, { code: string }>) => [line, column, reason?.code]),
  ).toEqual([
    [3, null, 'LINE_VALUES_MISMATCH'],
    [5, 'When', 'IMPORT_DATE_UNREADABLE'],
    [6, 'Who', 'INVALID_EMAIL'],
    [7, 'Pieces', 'NOT_A_WHOLE_NUMBER'],
    [8, 'Each', 'UNREADABLE_AMOUNT'],
    [9, 'Each', 'UNREADABLE_AMOUNT'],
    [10, 'When', 'REQUIRED'],
    [11, 'Receipt', 'TOO_LONG'],
  ])
})

test('an order with a malformed row is refused as a whole, wherever its rows are', async () => {
  const others = Array.from({ length: 1000 }, (_, n) => `B-${n},2026-01-31,,Candle,1,1.00`)
  const rows = [
    'A-1,2026-01-31,,Candle,1,1.00',
    'A-2,2026-01-31,,Candle,1,1.00',
    ',,,Vase,1',
    ',,,Bowl,1,1.00',
    'A-3,2026-01-31,,Candle,1',
    'A-4,2026-01-31,,Candle,1,1.00',
    'A-3,2026-01-31,,Vase,1,1.00',
    ...others,
    'A-1,2026-01-31,,Vase,1',
    'A-3,2026-01-31,,Bowl,1,1.00',
  ]
  const checked = await checkedFile(shop, `${HEADER}${rows.join('\n')}\n`, {
    choices: { mapping: TILL_MAPPING },
  })
  expect(checked.sums).toMatchObject({ ready: { records: 1001 }, refused: { records: 3 } })
  const { body } = await shop.get(`/admin/imports/${checked._id}/records?status=refused`, 'owner')
  expect(body.items).toMatchObject([
    { label: 'A-1', line: 1009, column: null, reason: { code: 'LINE_VALUES_MISMATCH' } },
    { label: 'A-2', line: 4, reason: { code: 'LINE_VALUES_MISMATCH' } },
    { label: 'A-3', line: 6, reason: { code: 'LINE_VALUES_MISMATCH' } },
  ])
})

test('rows without values, as spreadsheets write below the others, are skipped', async () => {
  const file = 'Email;Name\nada@mail.example;Ada\n;\n; \n;;\n'
  const checked = await checkedFile(shop, file, { kind: 'customers' })
  expect(checked.sums).toMatchObject({ ready: { records: 1 }, refused: { records: 0 } })
})

test('a long text is cut, also where an emoji crosses its end', async () => {
  const long = (max: number) => `${'a'.repeat(max - 1)}😀`
  const order = `A-1,2026-01-31,,${long(200)},1,1.00\n`
  const checked = await checkedFile(shop, HEADER + order, { choices: { mapping: TILL_MAPPING } })
  expect(checked).toMatchObject({ failure: null, sums: { ready: { records: 1 } } })
  const samples = await uploadFile(shop, `${HEADER}A-1,2026-01-31,,${long(80)},1,1.00\n`)
  expect(samples).toMatchObject({
    status: 200,
    body: { reading: { columns: { 3: { samples: ['a'.repeat(79)] } } } },
  })
  const word = await checkedFile(shop, `${HEADER}A-2,${long(60)},,Candle,1,1.00\n`, {
    choices: { mapping: TILL_MAPPING },
  })
  expect((await recordsOf(shop, word._id))[0].reason.params).toEqual({ value: 'a'.repeat(59) })
})

test('dates are read as other programs write them, and one in an impossible zone is refused', async () => {
  const dates = [
    '2026-01-15 3:04 PM',
    '2026-01-15 15:04:00+00',
    '2026-01-15T15:04:00-0530',
    '15-Jan-2026 15:04',
    '15-Jan-26',
    '"Thu, 15 Jan 2026 15:04:00 GMT"',
    '"January 15th, 2026 at 3:04 pm"',
    '15.1.2026 15:04 +01:00',
    '2026-01-15 15:04 +99:99',
    '2026-01-15 15:04 +05:60',
  ]
  const rows = dates.map((date, index) => `A-${index},${date},,Candle,1,1.00\n`)
  const { _id } = await checkedFile(shop, HEADER + rows.join(''), {
    choices: { mapping: TILL_MAPPING, dateOrder: 'dmy' },
  })
  const records = await shop.db
    .selectFrom('importRecords')
    .select(sql<string | null>`"data" ->> 'placedAt'`.as('at'))
    .where('import', '=', _id)
    .orderBy('position')
    .execute()
  expect(records.map(({ at }) => at?.slice(0, 16))).toEqual([
    ...['2026-01-15T15:04', '2026-01-15T15:04', '2026-01-15T20:34', '2026-01-15T15:04'],
    ...['2026-01-15T00:00', '2026-01-15T15:04', '2026-01-15T15:04', '2026-01-15T14:04'],
    ...[undefined, undefined],
  ])
})

test('a mapping of other columns, of unknown fields, and a check at the wrong time are refused', async () => {
  const { body } = await uploadFile(shop, TILL_SALES)
  const check = (choices: object) => shop.send('POST', `/admin/imports/${body._id}/check`, choices, 'owner')
  expect(await check({ mapping: 'number' })).toMatchObject({ status: 400 })
  expect(await check({ dateOrder: 'ymd' })).toMatchObject({ status: 400 })
  expect(await check({ mapping: 'number:0;placedAt:99' })).toMatchObject({ status: 200 })
  expect(await check({})).toMatchObject({ status: 409, body: { code: 'IMPORT_WRONG_STATUS' } })
  await shop.runJobs()
  const failed = (await shop.get(`/admin/imports/${body._id}`, 'owner')).body
  expect(failed).toMatchObject({ status: 'uploaded', failure: { code: 'IMPORT_COLUMN_UNKNOWN' } })
})

test('a file that was split at the wrong delimiter is split again at another one', async () => {
  const file = `${HEADER}A-1,2026-01-31,,Candle,1,1.00\n`
  const wrong = await checkedFile(shop, file, { choices: { delimiter: 'semicolon' } })
  expect(wrong).toMatchObject({
    ...{ status: 'uploaded', failure: { code: 'IMPORT_FIELDS_MISSING' } },
    reading: { delimiter: 'semicolon', columns: { length: 1 } },
  })
  const check = async (choices: object) => {
    await shop.send('POST', `/admin/imports/${wrong._id}/check`, choices, 'owner')
    await shop.runJobs()
    return (await shop.get(`/admin/imports/${wrong._id}`, 'owner')).body
  }
  const split = await check({ delimiter: 'comma' })
  expect(split).toMatchObject({
    ...{ status: 'uploaded', failure: { code: 'IMPORT_FIELDS_MISSING' } },
    reading: { delimiter: 'comma', columns: { length: 6 } },
  })
  expect(await check({ delimiter: 'comma', mapping: TILL_MAPPING })).toMatchObject({
    ...{ status: 'checked', failure: null, sums: { ready: { records: 1 } } },
  })
})

test('only a mapping that fits its file is remembered and read again', async () => {
  await checkedFile(shop, TILL_SALES, { choices: { mapping: 'number:0;placedAt:99' } })
  expect(await uploadFile(shop, TILL_SALES)).toMatchObject({
    ...{ status: 200, body: { reading: { isRemembered: false } } },
  })
  const checked = await checkedFile(shop, TILL_SALES, { choices: { mapping: TILL_MAPPING } })
  expect(checked).toMatchObject({ status: 'checked', failure: null })
  expect((await uploadFile(shop, TILL_SALES)).body.reading.isRemembered).toBe(true)
  await shop.db.updateTable('importMappings').set({ mapping: 'number:0;moon:1' }).execute()
  expect(await uploadFile(shop, TILL_SALES)).toMatchObject({
    ...{ status: 200, body: { reading: { isRemembered: false } } },
  })
})

test('a wrong kind, site or content type is refused with its field', async () => {
  expect(await uploadFile(shop, TILL_SALES, { kind: 'planets' })).toMatchObject({ status: 400 })
  expect(await uploadFile(shop, TILL_SALES, { site: 'moon' })).toMatchObject({
    body: { code: 'SITE_NOT_FOUND' },
  })
})
