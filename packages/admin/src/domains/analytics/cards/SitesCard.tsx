import type { SitesSales } from '@storekeeper/contract/analytics/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { sitesQuery } from '../analytics-queries'
import type { CardProps } from '../card-props'
import { ChartCard } from '../charts/ChartCard'
import { DayChart } from '../charts/DayChart'
import type { ChartColour } from '../charts/day-chart'
import type { FigureTable } from '../shared/figure-table'
import { Figure, FigureRow } from './FigureRow'
import { SalesLink } from './SalesLink'

type Day = SitesSales['days'][number]

/** The sales of the sites side by side. */
export const SitesCard = ({ search, isTableFirst }: CardProps) => (
  <ChartCard
    name="sites"
    title={m.figures_sites_sales()}
    figure="sitesSales"
    query={useQuery({ ...sitesQuery(search), placeholderData: keepPreviousData })}
    isTableFirst={isTableFirst}
    isEmpty={({ sites }) => sites.every(({ sales, orders }) => sales === 0 && orders === 0)}
    emptyText={m.analytics_sales_empty()}
    summary={({ span, sites }) => (
      <FigureRow>
        {sites.map(({ site, name, sales }) => (
          <Figure key={site} name={name}>
            <SalesLink span={span} narrowed={{ site }} value={sales} />
          </Figure>
        ))}
      </FigureRow>
    )}
    chart={({ sites, days }) => (
      <DayChart
        days={days}
        kind="money"
        series={sites.map(({ site, name }, index) => ({
          key: site,
          label: name,
          look: 'line' as const,
          colour: COLOURS[index % COLOURS.length],
          value: ({ sales }: Day) => sales[site] ?? 0,
        }))}
      />
    )}
    table={sitesTable}
  />
)

const COLOURS: ChartColour[] = [1, 2, 3, 4, 5, 6, 7, 8]

const sitesTable = ({ span, sites, days }: SitesSales): FigureTable<Day> => ({
  rows: days,
  getKey: ({ _id }) => _id,
  columns: [
    { header: m.analytics_day(), kind: 'day', value: ({ _id }) => _id },
    ...sites.map(({ site, name }) => ({
      header: name,
      kind: 'money' as const,
      value: ({ sales }: Day) => sales[site] ?? 0,
      cell: ({ _id, sales }: Day) => (
        <SalesLink span={span} narrowed={{ day: _id, site }} value={sales[site] ?? 0} />
      ),
    })),
  ],
  foot: [m.analytics_total(), ...sites.map(({ sales }) => sales)],
})
