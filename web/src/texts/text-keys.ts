// The text keys, typed from the Chinese packs. Add a line for a new subject.

type Site = keyof typeof import('@mingtang/contract/texts/zh-CN/site.json')
type SitePages = keyof typeof import('@mingtang/contract/texts/zh-CN/site-pages.json')
type Home = keyof typeof import('@mingtang/contract/texts/zh-CN/home.json')
type Prize = keyof typeof import('@mingtang/contract/texts/zh-CN/prize.json')
type Calm = keyof typeof import('@mingtang/contract/texts/zh-CN/calm.json')
type Content = keyof typeof import('@mingtang/contract/texts/zh-CN/content.json')
type Game = keyof typeof import('@mingtang/contract/texts/zh-CN/game.json')
type GameLobby = keyof typeof import('@mingtang/contract/texts/zh-CN/game-lobby.json')
type GamePlay = keyof typeof import('@mingtang/contract/texts/zh-CN/game-play.json')
type Session = keyof typeof import('@mingtang/contract/texts/zh-CN/session.json')
type Security = keyof typeof import('@mingtang/contract/texts/zh-CN/security.json')
type Ledger = keyof typeof import('@mingtang/contract/texts/zh-CN/ledger.json')
type Address = keyof typeof import('@mingtang/contract/texts/zh-CN/address.json')
type Mall = keyof typeof import('@mingtang/contract/texts/zh-CN/mall.json')
type Account = keyof typeof import('@mingtang/contract/texts/zh-CN/account.json')
type Profile = keyof typeof import('@mingtang/contract/texts/zh-CN/profile.json')
type Records = keyof typeof import('@mingtang/contract/texts/zh-CN/record.json')
type Wallet = keyof typeof import('@mingtang/contract/texts/zh-CN/wallet.json')
type Cashier = keyof typeof import('@mingtang/contract/texts/zh-CN/cashier.json')
type Platform = keyof typeof import('@mingtang/contract/texts/zh-CN/platform.json')
type Turnover = keyof typeof import('@mingtang/contract/texts/zh-CN/turnover.json')
type Promotion = keyof typeof import('@mingtang/contract/texts/zh-CN/promotion.json')
type Vip = keyof typeof import('@mingtang/contract/texts/zh-CN/vip.json')
type Points = keyof typeof import('@mingtang/contract/texts/zh-CN/points.json')
type Rebate = keyof typeof import('@mingtang/contract/texts/zh-CN/rebate.json')
type Agency = keyof typeof import('@mingtang/contract/texts/zh-CN/agency.json')
type Teamwork = keyof typeof import('@mingtang/contract/texts/zh-CN/teamwork.json')
type Reward = keyof typeof import('@mingtang/contract/texts/zh-CN/reward.json')
type Float = keyof typeof import('@mingtang/contract/texts/zh-CN/float.json')
type Download = keyof typeof import('@mingtang/contract/texts/zh-CN/download.json')
type Statement = keyof typeof import('@mingtang/contract/texts/zh-CN/statement.json')
type Verify = keyof typeof import('@mingtang/contract/texts/zh-CN/verify.json')
type Fairness = keyof typeof import('@mingtang/contract/texts/zh-CN/fairness.json')
type Feedback = keyof typeof import('@mingtang/contract/texts/zh-CN/feedback.json')
type Popup = keyof typeof import('@mingtang/contract/texts/zh-CN/popup.json')
type Chat = keyof typeof import('@mingtang/contract/texts/zh-CN/chat.json')
type Copy = keyof typeof import('@mingtang/contract/texts/zh-CN/copy.json')
type Inbox = keyof typeof import('@mingtang/contract/texts/zh-CN/inbox.json')
type Enum = keyof typeof import('@mingtang/contract/texts/zh-CN/enum.json')
// errors.json has the bare error names as keys.
type ErrorText = `errors.${keyof typeof import('@mingtang/contract/texts/zh-CN/errors.json')}`

export type TextKey =
  | SitePages
  | GamePlay
  | GameLobby
  | Site
  | Home
  | Prize
  | Calm
  | Content
  | Game
  | Session
  | Security
  | Ledger
  | Address
  | Mall
  | Account
  | Profile
  | Records
  | Wallet
  | Cashier
  | Platform
  | Turnover
  | Promotion
  | Vip
  | Points
  | Rebate
  | Agency
  | Teamwork
  | Reward
  | Float
  | Download
  | Statement
  | Verify
  | Fairness
  | Feedback
  | Popup
  | Chat
  | Copy
  | Inbox
  | Enum
  | ErrorText
