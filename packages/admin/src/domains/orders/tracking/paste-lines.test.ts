import { expect, test } from 'vitest'
import { readPaste } from './paste-lines'

const two = [
  { orderId: '#HB-10001', number: '1Z 58A2 E603' },
  { orderId: 'HB-10002', number: '41' },
]

test.each([
  ['tabs, as a spreadsheet copies them', '#HB-10001\t1Z 58A2 E603\nHB-10002\t41\n'],
  ['semicolons', '#HB-10001; 1Z 58A2 E603\r\nHB-10002;41'],
  ['commas, with quotes', '"#HB-10001","1Z 58A2 E603"\nHB-10002,41\n\n'],
  ['spaces', '  #HB-10001   1Z 58A2 E603\nHB-10002 41'],
])('columns stand apart by %s', (_, text) => {
  expect(readPaste(text)).toEqual({ lines: two, withoutNumber: [] })
})

test('a third column names the carrier, and headings are no order', () => {
  expect(readPaste('Order number\tTracking number\tCarrier\nHB-10001\t41\tDHL\nHB-10002\t42\t')).toEqual({
    lines: [
      { orderId: 'HB-10001', number: '41', carrier: 'DHL' },
      { orderId: 'HB-10002', number: '42' },
    ],
    withoutNumber: [],
  })
})

test('a fourth column names the shipment within the order, with or without a carrier', () => {
  expect(readPaste('HB-10001\t41\tDHL\t#2\nHB-10002;42;;1').lines).toEqual([
    { orderId: 'HB-10001', number: '41', carrier: 'DHL', shipment: '#2' },
    { orderId: 'HB-10002', number: '42', shipment: '1' },
  ])
})

test('orders without a number are counted, not sent; nothing at all is no line', () => {
  expect(readPaste('HB-10001\t41\nHB-10002\t\nHB-10003')).toEqual({
    lines: [{ orderId: 'HB-10001', number: '41' }],
    withoutNumber: ['HB-10002', 'HB-10003'],
  })
  expect(readPaste(' \n ')).toEqual({ lines: [], withoutNumber: [] })
})

test('every line has its own columns; what could not be read stays as it was pasted', () => {
  expect(readPaste('#HB-10001;1Z 58A2 E603\nHB-10002, 41\nHB-10003\t7\tUPS\nHB-10004 9\nnonsense')).toEqual({
    lines: [
      { orderId: '#HB-10001', number: '1Z 58A2 E603' },
      { orderId: 'HB-10002', number: '41' },
      { orderId: 'HB-10003', number: '7', carrier: 'UPS' },
      { orderId: 'HB-10004', number: '9' },
    ],
    withoutNumber: ['nonsense'],
  })
})

test('a quote that does not end is no reason to lose the line', () => {
  expect(readPaste('HB-10001,"41').lines).toEqual([
    { orderId: 'HB-10001', number: expect.stringContaining('41') },
  ])
})
