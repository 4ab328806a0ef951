import { Form, useRouteLoaderData } from "@remix-run/react";
import type { Visitor } from "#app/domain/access.ts";
import * as say from "./setting-list.words.ts";
import { SettingRow } from "./setting-row.tsx";
import { type SettingId, settingsOf } from "./settings.ts";

type Shell = { visitor: Visitor; hasNotifications: boolean };

/** On a desk, all settings beside one that has an address of its own: their names alone, as its loader does not read the values. */
export function SettingNames({ present }: { present: SettingId }) {
  const shell = useRouteLoaderData("frames/app") as Shell | undefined;
  return (
    <nav className="setting-list" aria-label={say.allSettings}>
      <Form role="search" className="setting-search" action="/settings">
        <input
          className="input"
          name="find"
          aria-label={say.findASetting}
          placeholder={say.findASetting}
          autoComplete="off"
        />
      </Form>
      {shell &&
        settingsOf(shell.visitor, shell.hasNotifications).map(({ heading, settings }) => (
          <div key={heading}>
            <h2 className="setting-group">{heading}</h2>
            <ul className="tidy-list setting-rows">
              {settings.map((setting) => (
                <SettingRow key={setting.id} {...setting} isCurrent={setting.id === present} />
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
