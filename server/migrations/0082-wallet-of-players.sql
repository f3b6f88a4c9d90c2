-- Why: a player's money lies on its platform or in the wallet from its first game on, so a platform with players keeps the wallet it has; an update of platform.wallet fails on platform_player_wallet.
alter table platform add constraint platform_wallet_key unique (tenant, code, wallet);
alter table platform_player add column wallet text;
update platform_player player set wallet = platform.wallet from platform
 where platform.tenant = player.tenant and platform.code = player.platform_code;
alter table platform_player alter column wallet set not null,
  add constraint platform_player_wallet foreign key (tenant, platform_code, wallet) references platform (tenant, code, wallet);
