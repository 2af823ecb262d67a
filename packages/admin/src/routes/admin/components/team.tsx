import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '~/domains/components/team/TeamPage'

export const Route = createFileRoute('/admin/components/team')({ component: TeamPage })
