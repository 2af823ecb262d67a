import type { LabTest, ReportFile } from '@storekeeper/contract/lab-tests/lab-test'
import { isImageUrl } from '@storekeeper/contract/shapes'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { formatDayRange } from '~/lib/day-range'
import { intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { RowName } from '~/ui/list/rows/RowName'
import { ProductImage } from '~/ui/ProductImage'
import { StatusBadge } from '~/ui/StatusBadge'
import { LabTestRowMenu } from './LabTestRowMenu'

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
    cell: (test) => <span className="whitespace-nowrap">{siteName(test.site)}</span>,
  },
  {
    id: 'labName',
    title: m.lab_tests_lab,
    from: 'wide',
    card: 'line',
    cell: (test) => <bdi className="whitespace-nowrap">{test.labName}</bdi>,
  },
  {
    id: 'batchNumber',
    title: m.lab_tests_batch,
    cell: (test) => (
      <bdi dir="ltr" className="whitespace-nowrap">
        {test.batchNumber}
      </bdi>
    ),
  },
  {
    id: 'testedAt',
    title: m.lab_tests_tested_on,
    sort: 'testedAt',
    cell: ({ testedAt }) => (
      <time dateTime={testedAt} className="whitespace-nowrap">
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
        <span className="text-ink-2 max-md:hidden">–</span>
      ) : (
        <bdi className="font-semibold whitespace-nowrap">{formatPurity(purity)}</bdi>
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

/** The tested product; its title opens the test. */
const LabTestProduct = ({ test: { _id, product }, length }: { test: LabTest; length: number }) => (
  <div className="flex items-center gap-3 min-w-0">
    <ProductImage url={product.image} alt="" />
    <div className="grid min-w-0 leading-5">
      <RowName row={_id} title={product.title}>
        <bdi>{sliceTitle(product.title, length)}</bdi>
      </RowName>
      <bdi dir="ltr" className="justify-self-start text-xs whitespace-nowrap text-ink-2">
        {product.sku}
      </bdi>
    </div>
  </div>
)

/** The report files of a laboratory; each opens in a new tab. */
const ReportLinks = ({ files }: { files: readonly ReportFile[] }) => {
  if (files.length === 0) return <span className="text-ink-2 max-md:hidden">–</span>
  return (
    <ul className="grid gap-0.5">
      {files.map(({ url, name }) => {
        const Icon = isImageUrl(url) ? IconPhoto : IconFileText
        return (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="group/report inline-flex items-center gap-1 max-w-48 leading-6 no-underline align-top"
              title={name || url}
              aria-label={m.lab_tests_open_report({ name: name || url })}
            >
              <Icon size={16} stroke={1.7} className="flex-none" aria-hidden />
              <bdi className="truncate group-hover/report:underline">{name || url}</bdi>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Formats 99.4 as “99.4%”. */
const formatPurity = (percent: number) => percents(intlLocale()).format(percent / 100)

const percents = oncePer(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)
