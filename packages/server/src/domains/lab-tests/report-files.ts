import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import type { ReportFile } from '@storekeeper/contract/lab-tests/lab-test'
import { fieldError } from '../../lib/api-error.ts'

/** Accepts only files uploaded to this shop and returns their paths in it. Refuses (422) any other URL. */
export const ownReportFiles = (files: readonly ReportFile[]): ReportFile[] =>
  files.map(({ url, name }, index) => {
    const key = parseFileKey(url)
    if (key === undefined) throw fieldError(`reportFiles.${index}.url`, 'REPORT_NOT_UPLOADED')
    return { url: FILES_PATH + key, name }
  })
