import type { labTestErrors } from '@storekeeper/contract/lab-tests/lab-test-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const LAB_TEST_ERRORS: ErrorTexts<keyof typeof labTestErrors> = {
  REPORT_NOT_UPLOADED: m.lab_tests_foreign_report,
}
