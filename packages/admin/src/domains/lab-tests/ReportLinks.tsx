import type { ReportFile } from '@storekeeper/contract/lab-tests/lab-test'
import { isImageUrl } from '@storekeeper/contract/shapes'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from './LabTestCells.module.css'

/** The report files of a laboratory; each opens in a new tab. */
export const ReportLinks = ({ files }: { files: readonly ReportFile[] }) => {
  if (files.length === 0) return <span className={classes.none}>–</span>
  return (
    <ul className={classes.reports}>
      {files.map(({ url, name }) => {
        const Icon = isImageUrl(url) ? IconPhoto : IconFileText
        return (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className={classes.report}
              title={name || url}
              aria-label={m.lab_tests_open_report({ name: name || url })}
            >
              <Icon size={16} stroke={1.7} aria-hidden />
              <bdi>{name || url}</bdi>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
