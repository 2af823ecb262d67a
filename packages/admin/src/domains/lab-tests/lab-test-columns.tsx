import type { LabTest, ReportFile } from '@storekeeper/contract/lab-tests/lab-test'
import { isImageUrl } from '@storekeeper/contract/patterns'
import { IconFileText, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { formatDayRange } from '~/lib/day-range'
import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { ProductImage } from '~/ui/ProductImage'
import { ActiveBadge } from '~/ui/StatusBadge'

const permission = 'lab-tests:change'

type Options = {
  siteName: (key: string) => string
  titleLength: number
  edit: (test: LabTest) => void
  remove: (test: LabTest) => void
}

export const labTestColumns = ({ siteName, titleLength, edit, remove }: Options): Column<LabTest>[] => [
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
        <Nothing />
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
      <ActiveBadge isActive={isActive} on={m.lab_tests_active()} off={m.lab_tests_inactive()} />
    ),
  },
  {
    id: 'actions',
    title: m.lab_tests_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (test) => (
      <RowMenu
        label={m.lab_tests_actions_for({ batch: test.batchNumber })}
        site={test.site}
        entries={() => [
          { label: m.lab_tests_edit(), icon: IconPencil, permission, onClick: () => edit(test) },
          { label: m.lab_tests_delete(), icon: IconTrash, permission, onClick: () => remove(test) },
        ]}
      />
    ),
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
  if (files.length === 0) return <Nothing />
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

const percents = memoize(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)
