import { MenuOutlined } from '@ant-design/icons'
import { Button, Drawer, Grid, Layout, Menu, type MenuProps, Result, Skeleton } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { byGroup, routes } from '../routes.tsx'
import { useOperator } from '../session/session.tsx'
import { useText } from '../texts/use-text.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Mark } from '../look/mark.tsx'
import { UserMenu } from './user-menu.tsx'

/** Menu, header and the page of the URL. */
export function Shell() {
  const { t } = useText()
  const { site, may } = useOperator()
  const [path] = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isWide = Grid.useBreakpoint().lg ?? true
  const entries = routes.filter(({ needs }) => may(needs))
  const route = routes.find((one) => path === one.path)
  const title = route ? t(route.title) : t('shell.notFound')
  useEffect(() => {
    document.title = `${title} · ${t('shell.console')}`
  }, [title, t])
  const menu = (
    <nav aria-label={t('shell.menu')}>
      <Menu
        mode="inline"
        selectedKeys={[path]}
        items={byGroup(entries).flatMap(({ group, routes: own }): NonNullable<MenuProps['items']> => {
          const links = own.map((entry) => ({
            key: entry.path,
            icon: <entry.icon aria-hidden />,
            label: (
              <Link href={entry.path} onClick={() => setMenuOpen(false)}>
                {t(entry.title)}
              </Link>
            ),
          }))
          return group ? [{ type: 'group' as const, key: group, label: t(group), children: links }] : links
        })}
      />
    </nav>
  )
  if (path === '/' && entries[0]) return <Redirect to={entries[0].path} replace />
  return (
    <Layout className="shell">
      {isWide && (
        <Layout.Sider width={208} className="shell-side">
          <div className="shell-brand">
            <Mark />
            <span>{site}</span>
          </div>
          {menu}
        </Layout.Sider>
      )}
      <Layout>
        <Layout.Header className="shell-head">
          {!isWide && (
            <Button
              type="text"
              icon={<MenuOutlined aria-hidden />}
              aria-label={t('shell.menu')}
              onClick={() => setMenuOpen(true)}
            />
          )}
          <h1>{title}</h1>
          <UserMenu />
        </Layout.Header>
        <Layout.Content className="shell-main">
          {!route && <Result status="404" title={title} subTitle={t('shell.notFound.note')} />}
          {route && !may(route.needs) && (
            <Result status="403" title={t('shell.forbidden')} subTitle={t('shell.forbidden.note')} />
          )}
          {route && may(route.needs) && (
            <ErrorBoundary key={path}>
              <Suspense fallback={<Skeleton active />}>
                <route.page />
              </Suspense>
            </ErrorBoundary>
          )}
        </Layout.Content>
      </Layout>
      {!isWide && (
        <Drawer placement="left" size={256} title={site} open={isMenuOpen} onClose={() => setMenuOpen(false)}>
          {menu}
        </Drawer>
      )}
    </Layout>
  )
}
