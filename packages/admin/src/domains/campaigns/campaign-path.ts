export const campaignPath = (id: string) =>
  `/admin/bulk-contact/custom-mail/campaigns/${encodeURIComponent(id)}`
