import { createFileRoute } from '@tanstack/react-router'
import { PopupScreen } from '~/domains/popups/PopupScreen'
import { PopupSearch } from '~/domains/popups/popup-search'
import { searchOf, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/app-settings/popups')({
  validateSearch: searchOf(PopupSearch),
  search: { middlewares: [withoutDefaults(PopupSearch)] },
  component: () => <PopupScreen search={Route.useSearch()} />,
})
