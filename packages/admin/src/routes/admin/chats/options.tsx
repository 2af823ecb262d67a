import { createFileRoute } from '@tanstack/react-router'
import { OptionsScreen } from '~/domains/live-chats/options/OptionsScreen'

export const Route = createFileRoute('/admin/chats/options')({ component: OptionsScreen })
