import { FILES_PATH, fileKeyOf } from '@storekeeper/contract/files'
import type { ReportFile } from '@storekeeper/contract/lab-tests/lab-test'
import { fieldError } from '../../lib/api-error.ts'

/** Reports are files that were uploaded here, each by its address in this shop. Refuses (422) every other address. */
export const ownReportFiles = (files: readonly ReportFile[]): ReportFile[] =>
  files.map(({ url, name }, place) => {
    const key = fileKeyOf(url)
    if (key === undefined) throw fieldError(`reportFiles.${place}.url`, 'REPORT_NOT_UPLOADED')
    return { url: FILES_PATH + key, name }
  })
