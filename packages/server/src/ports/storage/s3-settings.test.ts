// @module-tag postgres
import { expect, test } from 'vitest'
import { s3Settings } from './s3-settings.ts'

const WHOLE = {
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret text',
  S3_REGION: 'eu-central-1',
}

test('files lie in a folder, unless a store for them is set', () => {
  expect(s3Settings({ S3_REGION: 'us-east-1' })).toBeNull()
  expect(s3Settings(WHOLE)).toMatchObject({ bucket: 'shop', region: 'eu-central-1' })
})

test('a store that is set by half is refused by the name of what is missing, without telling a secret', () => {
  const { S3_BUCKET, ...half } = WHOLE
  expect(() => s3Settings(half)).toThrow('S3_BUCKET')
  expect(() => s3Settings(half)).not.toThrow('secret text')
})
