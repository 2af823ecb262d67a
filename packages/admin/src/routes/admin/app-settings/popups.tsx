import { createFileRoute } from '@tanstack/react-router'
import { PopupScreen } from '~/domains/popups/PopupScreen'
import { PopupSearch } from '~/domains/popups/popup-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/app-settings/popups')({
  validateSearch: toSearchReader(PopupSearch),
  search: { middlewares: [withoutDefaults(PopupSearch)] },
  component: () => <PopupScreen search={Route.useSearch()} />,
})
