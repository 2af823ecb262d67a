import { RECORD_REASONS } from '@storekeeper/contract/imports/import'
import { beforeAll, expect, test } from 'vitest'
import { loadErrorTexts } from '~/errors/error-text'
import { reasonName } from './import-names'

beforeAll(loadErrorTexts)

test('each reason of an imported record has a name without the values of the record', () => {
  for (const code of RECORD_REASONS) {
    expect(reasonName(code), code).toMatch(/[a-z]{3}/)
    expect(reasonName(code), code).not.toMatch(/undefined|NaN|\[object/)
  }
  expect(reasonName('IMPORT_STATUS_UNKNOWN')).toBe('The status “…” is unknown.')
})
