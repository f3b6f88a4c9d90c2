// Messages of operators and of the site.
import type { MessageDraftJson } from '@mingtang/contract/gen/console/talk/message_pb.ts'
import { randomUUID } from 'node:crypto'
import type { Notice } from '@mingtang/contract/notice-kinds.ts'
import { insertNotices } from '../member/member/notice-rows.ts'
import type { TestSite } from './test-site.ts'

/** A message to everybody as an operator saves it. */
export function messageOf(changes: object = {}): MessageDraftJson {
  return {
    words: [
      { lang: 'zh-CN', title: '通知', content: '<p>内容</p>' },
      { lang: 'en-US', title: 'News', content: '<p>Words</p>' },
    ],
    type: 'SYSTEM',
    audience: { minLevel: 0, maxLevel: 0, currencies: [] as string[], userNames: [] as string[] },
    isPopup: false,
    beginsAt: '',
    endsAt: '',
    ...changes,
  }
}

/** Saves and sends a message; returns its id. */
export async function sendToMembers(site: TestSite, audience: object = {}, changes: object = {}): Promise<string> {
  const operator = await site.operator()
  const { id } = await operator.call('saveMessageDraft', { message: messageOf({ audience, ...changes }) })
  await operator.call('sendMessage', { id })
  return id
}

/** The site tells a member something about the account. */
export async function tell({ db }: TestSite, memberId: string, kind: 'newDevice' | 'phoneChanged'): Promise<void> {
  const notice: Notice = kind === 'newDevice' ? { kind, params: { device: 'Chrome' } } : { kind, params: {} }
  await insertNotices(db, [{ id: randomUUID(), tenant: 'mingtang', memberId, notice }])
}
