import type { LabTest } from '@storekeeper/contract/lab-tests/lab-test'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { StatusBadge } from '~/ui/StatusBadge'
import classes from './LabTestCells.module.css'
import { LabTestProduct } from './LabTestProduct'
import { LabTestRowMenu } from './LabTestRowMenu'
import { formatPurity } from './purity'
import { ReportLinks } from './ReportLinks'

type Options = {
  siteName: (key: string) => string
  titleLength: number
  canChange: boolean
  edit: (test: LabTest) => void
  remove: (test: LabTest) => void
}

export const labTestColumns = ({
  siteName,
  titleLength,
  canChange,
  edit,
  remove,
}: Options): Column<LabTest>[] => [
  {
    id: 'product',
    title: m.lab_tests_product,
    card: 'title',
    isFixed: true,
    cell: (test) => <LabTestProduct test={test} length={titleLength} />,
  },
  {
    id: 'site',
    title: m.lab_tests_site,
    from: 'widest',
    card: 'none',
    cell: (test) => <span className={classes.plain}>{siteName(test.site)}</span>,
  },
  {
    id: 'labName',
    title: m.lab_tests_lab,
    from: 'wide',
    card: 'line',
    cell: (test) => <bdi className={classes.plain}>{test.labName}</bdi>,
  },
  {
    id: 'batchNumber',
    title: m.lab_tests_batch,
    cell: (test) => (
      <bdi dir="ltr" className={classes.plain}>
        {test.batchNumber}
      </bdi>
    ),
  },
  {
    id: 'testedAt',
    title: m.lab_tests_tested_on,
    sort: 'testedAt',
    cell: ({ testedAt }) => (
      <time dateTime={testedAt} className={classes.plain}>
        {formatDayRange({ from: testedAt, to: testedAt })}
      </time>
    ),
  },
  {
    id: 'purity',
    title: m.lab_tests_purity,
    align: 'end',
    cell: ({ purity }) =>
      purity === null ? (
        <span className={classes.none}>–</span>
      ) : (
        <bdi className={classes.purity}>{formatPurity(purity)}</bdi>
      ),
  },
  {
    id: 'reportFiles',
    title: m.lab_tests_reports,
    from: 'wide',
    cell: (test) => <ReportLinks files={test.reportFiles} />,
  },
  {
    id: 'isActive',
    title: m.lab_tests_status,
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'neutral'}>
        {isActive ? m.lab_tests_active() : m.lab_tests_inactive()}
      </StatusBadge>
    ),
  },
  {
    id: 'actions',
    title: m.lab_tests_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (test) => <LabTestRowMenu test={test} canChange={canChange} edit={edit} remove={remove} />,
  },
]
