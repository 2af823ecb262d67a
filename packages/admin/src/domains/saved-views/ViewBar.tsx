import { Button } from '@mantine/core'
import type { SavedView } from '@storekeeper/contract/saved-views/saved-view'
import { MAX_TABS, type ViewList } from '@storekeeper/contract/saved-views/saved-view-query'
import { withoutViewSearch } from '@storekeeper/contract/saved-views/view-searches'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { ListState } from '~/ui/list/look'
import { formatTotal } from '~/ui/list/page-range'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { useOpened } from '~/ui/list/use-opened'
import { TabLink } from '~/ui/TabBar'
import { useViewActs } from './use-view-acts'
import { type OpenedView, ViewDialogs } from './ViewDialogs'
import { isSameSearch, isShownAs, type Shown, toLook, toShown } from './view-state'

const COUNT_MS = 60_000

export type ViewBarProps = ListState & {
  list: ViewList
  /** Beside other panes, where a view is saved from the menu. */
  isNarrow?: boolean
}

/** The saved views of a list as tabs with their numbers of rows, and what can be done with the shown one. */
export const ViewBar = ({ list, search, look, onLook = noLook, isNarrow = false }: ViewBarProps) => {
  const views = useViews(list)
  const pinned = views.filter(({ isPinned }) => isPinned)
  const tabs = pinned.slice(0, MAX_TABS)
  const others = views.filter((view) => !tabs.includes(view))
  const site = 'site' in search ? String(search.site) : 'all'
  const { data: counts = [] } = useQuery({
    ...api.savedViews.counts.queryOptions({ input: { list, site } }),
    enabled: tabs.length > 0,
    // Events report only changes of orders, returns, tickets and live chats.
    refetchInterval: COUNT_MS,
    placeholderData: (before) => before,
  })
  const shown = toShown(list, search, look)
  const showView = useShowView(list)
  const current = useCurrentView(views, shown, showView)
  useLookOfView(current, look, onLook)
  const isChanged = current !== undefined && !isShownAs(current, shown)
  const { opened, open, close } = useOpened<OpenedView>()
  const acts = useViewActs(list, views, open)
  const canShare = useCan('saved-views:share')
  const saveAs = () => open({ kind: 'create', shown })
  const canSave = current && (!current.isShared || canShare)

  return (
    <div className={`flex items-center gap-x-2 ps-2 ${isNarrow ? 'flex-wrap pe-2' : 'pe-4'}`}>
      <nav
        className={`flex flex-1 gap-1 overflow-x-auto [scrollbar-width:none] ${isNarrow ? 'min-w-32' : 'min-w-0'}`}
        aria-label={m.views_views()}
      >
        <ViewLink list={list} isCurrent={current === undefined}>
          {m.views_all()}
        </ViewLink>
        {tabs.map((view) => (
          <ViewLink
            key={view._id}
            list={list}
            view={view}
            isCurrent={view._id === current?._id}
            count={formatCount(counts.find(({ _id }) => _id === view._id))}
          >
            <bdi>{view.name}</bdi>
          </ViewLink>
        ))}
        {current && others.includes(current) && (
          <ViewLink list={list} view={current} isCurrent>
            <bdi>{current.name}</bdi>
          </ViewLink>
        )}
      </nav>
      <div className="flex items-center gap-2 py-1.5 ms-auto">
        {current && isChanged && (
          <>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => {
                onLook(toLook(current))
                showView(current)
              }}
            >
              {m.views_reset()}
            </Button>
            {canSave && (
              <Button
                variant="default"
                size="xs"
                loading={acts.isSaving}
                onClick={() => acts.saveChanges(current, shown)}
              >
                {m.views_save_changes()}
              </Button>
            )}
          </>
        )}
        {!isNarrow && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-haspopup="dialog"
            className="max-md:hidden"
            onClick={saveAs}
          >
            {m.views_save_as()}
          </Button>
        )}
        <span className={isNarrow || current || others.length > 0 ? undefined : 'md:hidden'}>
          <RowMenu
            label={current ? m.views_actions_for({ name: current.name }) : m.views_more()}
            entries={(dismiss) => [
              { label: m.views_save_as(), icon: IconPlus, onClick: saveAs },
              ...(current ? acts.entries(current) : []),
              others.length > 0 && { caption: m.views_more() },
              ...others.map((view) => (
                <Link
                  key={view._id}
                  to="."
                  search={toSearch(list, view)}
                  state={{ savedView: view._id }}
                  className="flex items-center w-full min-h-9 py-1 px-3 rounded-[6px] text-sm text-ink no-underline hover:bg-ink/6"
                  onClick={dismiss}
                >
                  <bdi className="truncate">{view.name}</bdi>
                </Link>
              )),
            ]}
          />
        </span>
      </div>
      {opened && <ViewDialogs list={list} opened={opened} onClose={close} />}
    </div>
  )
}

const noLook = () => {}

/** The views of a list, of the same request as those of the main menu. */
const useViews = (list: ViewList): SavedView[] => {
  const { data } = useQuery(api.savedViews.list.queryOptions({ input: {} }))
  return useMemo(() => (data ?? []).filter((view) => view.list === list), [data, list])
}

/** The URL of a list with the parameters of a view; the site and an open row remain. */
const toSearch = (list: ViewList, view: SavedView | undefined) => (before: object) =>
  ({ ...withoutViewSearch(list, before), ...view?.search }) as never

type LinkProps = {
  list: ViewList
  view?: SavedView
  isCurrent: boolean
  count?: string | undefined
  children: ReactNode
}

const ViewLink = ({ list, view, ...tab }: LinkProps) => (
  <TabLink
    to="."
    search={toSearch(list, view)}
    state={{ savedView: view?._id ?? 'all' }}
    resetScroll={false}
    title={view && !view.isValid ? m.views_outdated() : undefined}
    {...tab}
  />
)

type Count = { total: number | null; totalIsCapped: boolean }

const formatCount = (count: Count | undefined): string | undefined => {
  if (!count) return '…'
  const { total, totalIsCapped } = count
  return total === null ? undefined : formatTotal({ total, totalIsCapped })
}

/** Opens a view in place of what the list shows. */
const useShowView = (list: ViewList) => {
  const navigate = useNavigate()
  return useCallback(
    (view: SavedView) =>
      void navigate({
        to: '.',
        search: toSearch(list, view),
        state: { savedView: view._id },
        replace: true,
        resetScroll: false,
      }),
    [list, navigate],
  )
}

/**
 * The view that the list shows: the chosen one, also with changed filters, or the one with the filters of the URL. A list
 * without filters opens with the default of the admin’s roles.
 */
const useCurrentView = (
  views: readonly SavedView[],
  shown: Pick<Shown, 'search'>,
  showView: (view: SavedView) => void,
) => {
  const chosen = useLocation({ select: ({ state }) => state.savedView })
  const isUnfiltered = Object.keys(shown.search).length === 0
  const fitting = views.find((view) => (isUnfiltered ? view.isDefault : isSameSearch(view, shown)))
  const opened = chosen === undefined ? fitting : undefined
  useEffect(() => {
    if (opened) showView(opened)
  }, [opened, showView])
  return views.find(({ _id }) => _id === chosen)
}

/** Shows the columns of a view when it opens, and after it was saved. */
const useLookOfView = (
  view: SavedView | undefined,
  look: string | undefined,
  onLook: (look: string) => void,
) => {
  const text = view && toLook(view)
  const isBasedOnIt = view !== undefined && look?.split(',').includes(`#${view.version}`)
  useEffect(() => {
    if (text !== undefined && !isBasedOnIt) onLook(text)
  }, [text, isBasedOnIt, onLook])
}
