import { Outlet } from "@remix-run/react";
import { PlainPage } from "../components/plain/page.tsx";

export default function Plain() {
  return (
    <PlainPage>
      <Outlet />
    </PlainPage>
  );
}
