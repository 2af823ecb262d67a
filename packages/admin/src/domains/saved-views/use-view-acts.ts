import type { SavedView } from '@storekeeper/contract/saved-views/saved-view'
import type { ViewList } from '@storekeeper/contract/saved-views/saved-view-query'
import {
  IconArrowLeft,
  IconArrowRight,
  IconBell,
  IconCopy,
  IconLayoutSidebar,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconShare,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { RowMenuEntry } from '~/ui/list/rows/RowMenu'
import { toast } from '~/ui/toasts/toast'
import type { OpenedView } from './ViewDialogs'
import type { Shown } from './view-state'

/** What an admin can do with a view: the entries of its menu, and saving its changes. */
export const useViewActs = (
  list: ViewList,
  views: readonly SavedView[],
  open: (opened: OpenedView) => void,
) => {
  const update = useMutation(api.savedViews.update.mutationOptions())
  const choose = useMutation(api.savedViews.choose.mutationOptions())
  const reorder = useMutation(api.savedViews.reorder.mutationOptions())

  const save = (view: SavedView, part: Partial<Shown & Pick<SavedView, 'isShared'>>, done: string) => {
    const { _id: id, name, search, columns, density, isShared, version } = { ...view, ...part }
    update.mutate(
      { id, name, search, columns, density, isShared, version },
      { onSuccess: () => void toast.success(done) },
    )
  }

  const pin = ({ _id: id, isPinned, isInMenu, isNightly, alert }: SavedView, part: Partial<SavedView>) =>
    choose.mutate({
      ...{ id, isPinned, isInMenu, isNightly },
      ...part,
      alert: alert && { above: alert.above, bell: alert.bell, mail: alert.mail },
    })

  const swap = (one: SavedView, other: SavedView) => {
    const swapped = views.map((view) => (view === one ? other : view === other ? one : view))
    reorder.mutate({ list, ids: swapped.map(({ _id }) => _id) })
  }

  const entries = (view: SavedView): (RowMenuEntry | false | undefined)[] => {
    const { isShared, isPinned, isInMenu } = view
    const permission = isShared ? 'saved-views:share' : undefined
    // Pinned views are tabs, the others are in the menu.
    const beside = views.filter((one) => one.isPinned === isPinned)
    const before = beside[beside.indexOf(view) - 1]
    const after = beside[beside.indexOf(view) + 1]
    return [
      {
        label: m.views_rename(),
        icon: IconPencil,
        ...(permission && { permission }),
        onClick: () => open({ kind: 'rename', view }),
      },
      { label: m.views_duplicate(), icon: IconCopy, onClick: () => open({ kind: 'duplicate', view }) },
      {
        label: isPinned ? m.views_unpin() : m.views_pin(),
        icon: isPinned ? IconPinnedOff : IconPin,
        onClick: () => pin(view, { isPinned: !isPinned }),
      },
      {
        label: isInMenu ? m.views_hide_in_menu() : m.views_show_in_menu(),
        icon: IconLayoutSidebar,
        onClick: () => pin(view, { isInMenu: !isInMenu }),
      },
      before && { label: m.views_move_first(), icon: IconArrowLeft, onClick: () => swap(view, before) },
      after && { label: m.views_move_last(), icon: IconArrowRight, onClick: () => swap(view, after) },
      {
        label: m.views_export_and_alert(),
        icon: IconBell,
        onClick: () => open({ kind: 'choices', view }),
      },
      {
        label: isShared ? m.views_unshare() : m.views_share(),
        icon: IconShare,
        permission: 'saved-views:share',
        refusal: isShared && !view.isOwn && m.views_of_another(),
        onClick: () => save(view, { isShared: !isShared }, isShared ? m.views_unshared() : m.views_shared()),
      },
      isShared && {
        label: m.views_default(),
        icon: IconStar,
        permission: 'saved-views:share',
        onClick: () => open({ kind: 'defaults', view }),
      },
      {
        label: m.views_delete(),
        icon: IconTrash,
        ...(permission && { permission }),
        onClick: () => open({ kind: 'remove', view }),
      },
    ]
  }

  return {
    entries,
    saveChanges: (view: SavedView, shown: Shown) => save(view, shown, m.views_saved()),
    isSaving: update.isPending,
  }
}
