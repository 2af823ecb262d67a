import { expect, test } from 'vitest'
import { toInput, toReviewed, toValues } from './review-form'

const order = '01990000-0000-7000-8000-000000000001'
const product = '01990000-0000-7000-8000-000000000002'
const bought = { product, title: 'Soap' }

test('a first review has no version; the featured picture comes first', () => {
  const reviewed = toReviewed(order, bought, undefined)
  const images = [
    { imgUrl: '/files/a.png', isFeatured: false },
    { imgUrl: '/files/b.png', isFeatured: true },
  ]
  const input = toInput(reviewed)({ ...toValues(reviewed), rating: 4, images }, reviewed.version)
  expect(input).toEqual({
    ...{ id: order, product, rating: 4, title: '', text: '', isPublished: true },
    images: ['/files/b.png', '/files/a.png'],
  })
})

test('a review that is changed is sent with the version it had', () => {
  const at = '2026-01-31T10:00:00.000Z'
  const sent = { product, rating: 2, title: 'Broken', text: '', images: ['/files/a.png'], isPublished: false }
  const review = { ...sent, _id: order, version: 3, createdAt: at, updatedAt: at }
  const reviewed = toReviewed(order, bought, review)
  expect(toInput(reviewed)(toValues(reviewed), 3)).toEqual({ ...sent, id: order, version: 3 })
})
