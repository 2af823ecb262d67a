import { inUrl } from '@storekeeper/contract/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { browserTimeZone } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Card } from '~/ui/Card'
import { DateRange } from '~/ui/dates/DateRange'
import { FilterChips } from '~/ui/filters/FilterChips'
import { LoadFailed } from '~/ui/LoadFailed'
import { useSearchChange } from '~/ui/list/use-search-change'
import { CurrencyContext, Money } from '~/ui/Money'
import { Page } from '~/ui/Page'
import { ScrollTable } from '~/ui/ScrollTable'
import { dayChips } from './day-chips'
import type { ReturnListSearch } from './return-queries'

/** What customers returned, by reason and product. */
export const ReportPage = ({ search }: { search: ReturnListSearch }) => {
  const { site, from, to, timeZone } = search
  const onSearch = useSearchChange<ReturnListSearch>()
  const currency = useSettings()?.currency
  const { data, error, refetch } = useQuery({
    ...api.returns.report.queryOptions({
      input: inUrl({ site, from, to, timeZone }),
      meta: { handlesErrors: true },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={m.returns_report()}
      crumbs={[{ label: m.returns_title(), to: '/admin/returns' }, { label: m.returns_report() }]}
    >
      <Card>
        <div className="mb-4">
          <DateRange
            label={m.returns_created()}
            range={search}
            onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
          />
        </div>
        <div className="-mx-4">
          <FilterChips chips={dayChips({ from, to })} onChange={onSearch} />
        </div>
        {error && !data ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : data?.rows.length === 0 ? (
          <p className="text-sm text-ink-2">{m.returns_report_empty()}</p>
        ) : (
          <CurrencyContext value={currency}>
            <ScrollTable
              label={m.returns_report()}
              heads={[
                m.returns_product(),
                m.returns_reason(),
                { title: m.returns_title(), align: 'end' },
                { title: m.returns_units(), align: 'end' },
                { title: m.returns_value(), align: 'end' },
              ]}
            >
              {data?.rows.map(({ product, reason, returns, units, value }) => (
                <tr key={`${product._id} ${product.sku} ${product.title} ${reason?._id}`}>
                  <td>
                    <bdi>{product.title}</bdi>
                  </td>
                  <td>
                    {reason ? (
                      <Link to="/admin/returns" search={{ reason: reason._id, from, to, timeZone }}>
                        <bdi>{reason.title}</bdi>
                      </Link>
                    ) : (
                      m.returns_no_reason()
                    )}
                  </td>
                  <td data-align="end">{formatCount(returns)}</td>
                  <td data-align="end">{formatCount(units)}</td>
                  <td data-align="end">
                    <Money cents={value} />
                  </td>
                </tr>
              ))}
            </ScrollTable>
          </CurrencyContext>
        )}
      </Card>
    </Page>
  )
}
